import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aModel } from '../../testing/a-model';
import { anOrderSession } from '../../testing/pre-order';
import { PreOrderRoom } from './pre-order.room';

vi.mock('./pre-order.screen', () => {
  throw new Error('404');
});

const show = (isRequired: boolean) => {
  const moves: number[] = [];
  const model = aModel(anOrderSession({ pre_order_required: isRequired }), {
    move: (step) => {
      moves.push(step);
      return Promise.resolve(true);
    },
  });
  render(<PreOrderRoom model={model} next={4} hold={<p>Held for 9:00</p>} />);
  return moves;
};

it('has the room of the step while it is on its way, with the held time and the summary', async () => {
  show(false);
  expect(screen.getByText('Held for 9:00')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your booking so far' })).toBeTruthy();
  expect(screen.getAllByText('One moment, the menu is coming').length).toBeGreaterThan(0);
  await screen.findByRole('alert');
});

it('a step whose file cannot be had says so, and leads on without it', async () => {
  const moves = show(false);
  await screen.findByText('The menu didn’t load');
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Carry on without' }));
  expect(moves).toEqual([4]);
});

it('[BW-145] but not where something has to be ordered', async () => {
  show(true);
  await screen.findByText('The menu didn’t load');
  expect(screen.queryByRole('button', { name: 'Carry on without' })).toBeNull();
});
