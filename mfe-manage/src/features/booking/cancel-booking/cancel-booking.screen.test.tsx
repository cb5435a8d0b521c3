import { createQueryClient } from '@bars/shared-api';
import { managedBookingKeys } from '@bars/shared-api/client/managed-bookings';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  cancelAnswer,
  cancellationAnswer,
  type Cancellation,
  type HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aChangeable } from '../../../testing/a-changed-booking';
import { manageKey } from '../../../testing/a-host-booking';
import { openAt, press } from '@bars/shared-ui/testing/visitor';
import { CancelBooking } from './cancel-booking.screen';

const path = `/api/rest/my-bookings/${'b'.repeat(22)}`;
const read = `GET ${path}/cancellation`;
const cancel = `DELETE ${path}`;
const half: Cancellation = {
  refund: 30_00,
  kept: 30_00,
  percent_refunded: 50,
  words: 'You get 50% back: £30 goes to the card it was paid with. We keep £30.',
};
const cost = (given: Partial<Cancellation> = {}): FakeAnswer => ({
  body: z.encode(cancellationAnswer, { data: { ...half, ...given } }),
});
const done = (refund = 30_00): FakeAnswer => ({
  body: z.encode(cancelAnswer, {
    data: { booking: aChangeable({ status_id: 4, can_cancel: false }), refund, kept: 60_00 - refund },
  }),
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const Page = ({ first, brand, by = 'id' }: { first: HostBooking; brand: 1 | 2 | 4; by?: 'id' | 'token' }) => {
  const [booking, setBooking] = useState(first);
  return (
    <>
      <p>{`status ${booking.status_id}`}</p>
      <CancelBooking
        brand={brand}
        api={server.api()}
        bookingRef={by === 'id' ? { id: booking.id } : { manageKey }}
        booking={booking}
        onChanged={(changed) => setBooking(changed ?? { ...booking, can_cancel: false })}
      />
    </>
  );
};
const show = (change: Partial<HostBooking> = {}, brand: 1 | 2 | 4 = 1) =>
  openAt('/', <Page first={aChangeable(change)} brand={brand} />);
const calls = () => server.calls.map(({ method }) => method);

describe('CancelBooking', () => {
  it('[MG-66] opens a dialog that says what it costs, and only a confirmation there cancels', async () => {
    server.on(read, () => cost());
    const { container } = show();
    press('Cancel booking');
    const dialog = screen.getByRole('dialog', { name: 'Cancel your night?' });
    expect(within(dialog).getByText('Working out your refund')).toBeTruthy();
    expect(await within(dialog).findByText(half.words)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['£30', '£30']);
    expect(within(dialog).getByText('6 people, Saturday 5 December 2026, 19:00, Northlight, Leeds')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    press('Keep my night');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([calls(), screen.getByText(/^status/).textContent]).toEqual([['GET'], 'status 1']);
    press('Cancel booking');
    server.on(cancel, () => done());
    await screen.findByText(half.words);
    press('Yes, cancel it');
    expect(await screen.findByText('status 4')).toBeTruthy();
    expect(calls()).toEqual(['GET', 'GET', 'DELETE']);
  });

  it.each([
    ['[API-M-4]', 'id', path],
    ['[API-M-9]', 'token', `/api/rest/my-bookings/token/${manageKey}`],
  ] as const)('%s cancels by %s, without a payload', async (_row, by, own) => {
    server.on(`GET ${own}/cancellation`, () => cost());
    server.on(`DELETE ${own}`, () => done());
    openAt('/', <Page first={aChangeable()} brand={1} by={by} />);
    press('Cancel booking');
    await screen.findByText(half.words);
    press('Yes, cancel it');
    expect(await screen.findByText('status 4')).toBeTruthy();
    expect(server.calls.at(-1)?.json).toBeUndefined();
  });

  it('reads no cost while it is being cancelled, although the stream says meanwhile that the booking has changed', async () => {
    const cache = createQueryClient();
    let answer: (given: FakeAnswer) => void = () => undefined;
    server.on(read, () => cost());
    server.on(cancel, () => new Promise<FakeAnswer>((resolve) => (answer = resolve)));
    openAt('/', <Page first={aChangeable()} brand={1} />, cache);
    press('Cancel booking');
    await screen.findByText(half.words);
    press('Yes, cancel it');
    await waitFor(() => expect(calls()).toEqual(['GET', 'DELETE']));
    await act(() => cache.invalidateQueries({ queryKey: managedBookingKeys.all }));
    act(() => answer(done()));
    expect(await screen.findByText('status 4')).toBeTruthy();
    expect(calls()).toEqual(['GET', 'DELETE']);
  });

  it('shows the cancelled booking and says what goes back', async () => {
    server.on(read, () => cost());
    server.on(cancel, () => done());
    show();
    press('Cancel booking');
    await screen.findByText(half.words);
    press('Yes, cancel it');
    const notice = await screen.findByText('£30 goes back to the card it was paid with.');
    expect([
      notice.closest('[role="status"]') !== null,
      screen.queryByRole('dialog'),
      screen.queryByRole('button', { name: 'Cancel booking' }),
    ]).toEqual([true, null, null]);
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  });

  it.each([
    [1, 'We’ve told the bar. There’s nothing more to do.'],
    [2, 'We’ve told the bar. Hasta pronto!'],
    [4, 'We’ve told the kitchen. We hope to see you another day.'],
  ] as const)('brand %i: one that cost nothing has no amounts', async (brand, words) => {
    server.on(read, () => cost({ refund: 0, kept: 0, percent_refunded: 100, words: 'Cancelling costs nothing.' }));
    server.on(cancel, () => done(0));
    show({}, brand);
    press('Cancel booking');
    await screen.findByText('Cancelling costs nothing.');
    expect(screen.queryAllByRole('definition')).toEqual([]);
    press('Yes, cancel it');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('cannot be confirmed while nobody knows what it costs, and reads it again', async () => {
    server.on(read, () => 'offline');
    show();
    press('Cancel booking');
    expect(
      await screen.findByText('We can’t work out your refund just now, so nothing has been cancelled.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull();
    server.on(read, () => cost());
    press('Try again');
    expect(await screen.findByText(half.words)).toBeTruthy();
  });

  it('says why a booking cannot be cancelled', async () => {
    server.on(read, () => ({
      status: 403,
      body: { error: 'This booking can’t be changed online any more.', code: 'cannot_change' },
    }));
    show();
    press('Cancel booking');
    expect(await screen.findByText('This booking can’t be changed online any more.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull();
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'a payment under way',
      { status: 409, body: { error: 'Someone is paying for this booking right now.', code: 'payment_under_way' } },
      'Someone is paying for this booking right now.',
    ],
    ['an unexpected failure', { status: 500, body: {} }, 'Sorry, an error occurred. Please try again later'],
  ])('after %s the booking stands, and it can be tried again', async (_what, refusal, words) => {
    server.on(read, () => cost());
    server.on(cancel, () => refusal);
    show();
    press('Cancel booking');
    await screen.findByText(half.words);
    press('Yes, cancel it');
    expect(await screen.findByText(words)).toBeTruthy();
    expect([
      screen.getByText(/^status/).textContent,
      screen.getByRole('button', { name: 'Yes, cancel it' }).getAttribute('aria-busy'),
    ]).toEqual(['status 1', null]);
  });

  it('shows what goes back by now, where it is less than was said, and cancels only once that is confirmed', async () => {
    server.on(read, () => cost());
    server.on(cancel, () => ({
      status: 409,
      body: { error: 'Less goes back to you than we said a moment ago.', code: 'refund_changed' },
    }));
    show();
    press('Cancel booking');
    await screen.findByText(half.words);
    server.on(read, () => cost({ refund: 0, kept: 60_00, percent_refunded: 0, words: 'It’s too late for a refund.' }));
    press('Yes, cancel it');
    expect(await screen.findByText('It’s too late for a refund.')).toBeTruthy();
    expect([
      screen.getByText('Less goes back to you than we said a moment ago.') !== null,
      screen.getByText(/^status/).textContent,
    ]).toEqual([true, 'status 1']);
    server.on(cancel, () => done(0));
    press('Yes, cancel it');
    expect(await screen.findByText('status 4')).toBeTruthy();
    expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ query }) => query['refund_pence'])).toEqual([
      '3000',
      '0',
    ]);
  });

  it.each([
    ['where it cannot be changed', { can_cancel: false }],
    ['to a co-host', { role: 'co_host' }],
  ] as const)('offers nothing %s', (_whom, change) => {
    show(change);
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });
});
