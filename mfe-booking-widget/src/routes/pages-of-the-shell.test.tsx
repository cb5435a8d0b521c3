import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wizardFixture } from '../testing/render-wizard';
import { BookingRoutes } from './booking-routes';

const at = (address: string, debug = false) => {
  window.history.replaceState(null, '', address);
  const fixture = wizardFixture({ environment: { debug } });
  fixture.server.on('GET /static/bars.json', () => ({ body: [] }));
  fixture.show(<BookingRoutes environment={fixture.environment} />);
  return fixture;
};

it('[RT-2] /booking shows the booking page, and no wizard', async () => {
  at('/booking');
  expect(await screen.findByRole('heading', { level: 1, name: 'Own the night' })).toBeTruthy();
  expect(screen.queryByLabelText('Which bar?')).toBeNull();
});

it('[RT-3, AC-54] /book shows the wizard to a visitor, whose choices the server takes', async () => {
  const { user, changes } = at('/book');
  await user.selectOptions(await screen.findByLabelText('Which bar?'), 'Northlight 11');
  expect(await screen.findByLabelText('How many people?')).toBeTruthy();
  expect(changes()).toContainEqual({ bar_id: '11' });
  expect([window.location.pathname, screen.queryByRole('region', { name: 'Session' })]).toEqual(['/book', null]);
});

it('[RT-6] /new-booking-debug shows the wizard with its debug panel', async () => {
  at('/new-booking-debug', true);
  expect(within(await screen.findByRole('region', { name: 'Session' })).getByText(/"no_people"/)).toBeTruthy();
  expect(screen.getByLabelText('Which bar?')).toBeTruthy();
});
