import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aModel } from '../../testing/fixtures/a-model';
import { anOrderSession } from '../../testing/fixtures/pre-order';
import { MissingPreOrder, PreOrderSkeleton } from './pre-order.placeholders';

const showMissing = (isRequired: boolean) => {
  const moves: number[] = [];
  const model = aModel(anOrderSession({ pre_order_required: isRequired }), {
    move: (step) => {
      moves.push(step);
      return Promise.resolve(true);
    },
  });
  render(<MissingPreOrder model={model} next={4} hold={<p>Held for 9:00</p>} />);
  return moves;
};

it('shows the held time and the summary while the step’s file loads', () => {
  render(<PreOrderSkeleton model={aModel(anOrderSession({}))} hold={<p>Held for 9:00</p>} />);
  expect(screen.getByText('Held for 9:00')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your booking so far' })).toBeTruthy();
  expect(screen.getAllByText('One moment, the menu is coming').length).toBeGreaterThan(0);
});

it('shows that the step’s file did not load, and a button to the next step', async () => {
  const moves = showMissing(false);
  expect(screen.getByRole('alert').textContent).toContain('The menu didn’t load');
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Carry on without' }));
  expect(moves).toEqual([4]);
});

it('[BW-145] shows no button to the next step when a pre-order is required', () => {
  showMissing(true);
  expect(screen.getByText('The menu didn’t load')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Carry on without' })).toBeNull();
});
