import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { openAt, press } from '@bars/shared-ui/testing/visitor';
import { BookingHistory } from './booking-history.screen';

const call = `GET /api/rest/booking/${bookingId}/history`;
const entries = [
  { id: '2', at: '2026-11-20T10:05:00.000Z', who: 'Bo Lind', what: 'Bo Lind chose Leek soup.' },
  { id: '1', at: '2026-11-19T18:00:00.000Z', who: 'Ada Marsh', what: 'Bo Lind was added.' },
];
const answer = (data = entries): FakeAnswer => ({ body: { data } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const show = () =>
  openAt(
    '/',
    <BookingHistory
      brand={1}
      api={server.api()}
      bookingRef={{ manageKey }}
      booking={aHostBooking()}
      onChanged={() => {}}
    />,
  );

it('is closed at first, and reads and shows who changed what once it is opened', async () => {
  const { container } = show();
  expect([server.calls.length, screen.queryByRole('list')]).toEqual([0, null]);
  server.on(call, () => answer());
  press('Show what has changed');
  expect(await screen.findByRole('list', { name: 'What has changed' })).toBeTruthy();
  expect(
    screen
      .getAllByRole('listitem')
      .map((item) => Array.from(item.querySelectorAll('p'), ({ textContent }) => textContent)),
  ).toEqual([
    ['Bo Lind chose Leek soup.', 'Bo Lind, Friday 20 November 2026, 10:05'],
    ['Bo Lind was added.', 'Ada Marsh, Thursday 19 November 2026, 18:00'],
  ]);
  expect(server.calls[0]?.headers['x-booking-token']).toBe(manageKey);
  expect(await axeViolations(container)).toEqual([]);
  press('Hide it');
  expect(screen.queryByRole('list')).toBeNull();
});

it('says that nothing has changed, or that it can’t be shown', async () => {
  server.on(call, () => 'offline');
  show();
  press('Show what has changed');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t show what has changed just now\./);
  server.on(call, () => answer([]));
  press('Try again');
  expect(await screen.findByText('Nothing has changed since the booking was made.')).toBeTruthy();
});
