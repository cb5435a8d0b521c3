import { Stack } from '@bars/shared-ui';
import { useCallback, type ReactNode } from 'react';

/** What takes the place of a form that is of no use any more. It takes the focus, which was in the form. */
export const InPlaceOfForm = ({ children }: { children: ReactNode }) => {
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <Stack gap={6} tabIndex={-1} ref={takeFocus}>
      {children}
    </Stack>
  );
};
