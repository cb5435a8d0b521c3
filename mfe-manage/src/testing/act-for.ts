import { fireEvent, screen } from '@testing-library/react';

/** Does something for a guest, whether it is the button of their row or in its menu. */
export const actFor = (action: string, name: string): void => {
  const button = screen.queryByRole('button', { name: `${action}: ${name}` });
  if (button !== null) return void fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};
