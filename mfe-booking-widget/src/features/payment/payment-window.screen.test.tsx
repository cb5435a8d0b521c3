import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { aPayableSession, depositCall, openedPayment, token } from '../../testing/fixtures/a-payment';
import { bringUnreachablePanel } from '@bars/shared-ui/testing/fake-panel';
import { aBooking, aChosenSession, aCompletedSession } from '../../testing/fixtures/a-session';
import { completeCall, sessionCall, dtoBody, type WorldOptions } from '../../testing/render-wizard';
import {
  bookingGone,
  callsTo,
  confirmed,
  noDialog,
  panel,
  press,
  says,
  timeGone,
  visitorAtDetails,
} from './testing/paying-visitor';

const isolated = { isIsolated: true };
/** Polling interval of a payment in a separate window, in milliseconds. */
const askMs = 4000;
const address = `https://book.example/frame/pay/#kind=payment&token=${token}&brand=1&api_key=pk_test&surface=portal`;

const atWindow = async (environment: WorldOptions['environment'] = isolated, change: Partial<BookingSession> = {}) => {
  const fixture = await visitorAtDetails({
    session: aPayableSession(change),
    opens: [depositCall, openedPayment],
    environment,
  });
  return { fixture, sheet: within(await press(fixture, 'Save Booking')) };
};
const link = { name: 'Pay £80 deposit in a new window' };
const waiting = 'Waiting for your payment. Your booking will appear here by itself.';

describe('a page that blocks the frame', () => {
  it('shows a link to the payment in a separate window, and never loads the panel', async () => {
    const loadElement = vi.fn<(tag: string) => Promise<void>>(bringUnreachablePanel);
    const { sheet } = await atWindow({ ...isolated, loadElement });
    const open = sheet.getByRole('link', link);
    expect(['href', 'target', 'rel'].map((name) => open.getAttribute(name))).toEqual([address, '_blank', 'noopener']);
    expect([panel(), loadElement.mock.calls]).toEqual([null, []]);
  });

  it('shows that it waits once the window is open, polls the server, and shows the booking when it is complete', async () => {
    const { fixture, sheet } = await atWindow();
    expect(screen.queryByText(waiting)).toBeNull();
    await fixture.user.click(sheet.getByRole('link', link));
    expect(sheet.getByRole('status').textContent).toBe(waiting);
    const before = callsTo(fixture, sessionCall).length;
    await waitFor(() => expect(callsTo(fixture, sessionCall).length).toBeGreaterThan(before + 2));
    fixture.server.on(sessionCall, () => dtoBody(aCompletedSession({ booking: aBooking() })));
    await confirmed();
    expect([screen.queryByRole('dialog'), callsTo(fixture, completeCall)]).toEqual([null, []]);
  });

  it('asks the server at once when the visitor comes back', async () => {
    const late = { set: (ms: number, run: () => void) => (ms === askMs ? () => {} : browserTimer(ms, run)) };
    const { fixture } = await atWindow({ ...isolated, timers: late });
    await waitFor(() => expect(callsTo(fixture, sessionCall)).toHaveLength(2));
    fixture.server.on(sessionCall, () => dtoBody(aCompletedSession()));
    document.dispatchEvent(new Event('visibilitychange'));
    await confirmed();
  });

  it('[PY-14, PY-16] shows that the time was lost once the payment is refunded', async () => {
    const { fixture } = await atWindow();
    fixture.server.on(sessionCall, () => dtoBody({ ...aChosenSession(), deposit_refunded: true }));
    await noDialog();
    expect(await screen.findByText(bookingGone)).toBeTruthy();
    expect(await screen.findByRole('button', { name: `Dismiss: ${timeGone}` })).toBeTruthy();
  });

  it('ignores an earlier refund of the same session', async () => {
    const { fixture } = await atWindow(isolated, { deposit_refunded: true });
    const before = callsTo(fixture, sessionCall).length;
    await waitFor(() => expect(callsTo(fixture, sessionCall).length).toBeGreaterThan(before + 1));
    expect(screen.getByRole('link', link)).toBeTruthy();
  });

  it('stops polling when the payment is closed', async () => {
    const due: (() => void)[] = [];
    const set = (ms: number, run: () => void) => {
      if (ms !== askMs) return browserTimer(ms, run);
      due.push(run);
      return () => void due.splice(0, due.length, ...due.filter((one) => one !== run));
    };
    const { fixture, sheet } = await atWindow({ ...isolated, timers: { set } });
    await waitFor(() => expect(due).toHaveLength(1));
    const before = callsTo(fixture, sessionCall).length;
    due.shift()?.();
    await waitFor(() => expect(callsTo(fixture, sessionCall)).toHaveLength(before + 1));
    expect(due).toHaveLength(1);
    await fixture.user.click(sheet.getByRole('button', { name: 'Close the payment' }));
    await noDialog();
    expect(due).toEqual([]);
  });
});

const browserTimer = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms / 50);
  return () => clearTimeout(timer);
};

describe('a card page that is late in its frame', () => {
  const late = async () => {
    const { fixture, sheet } = await atWindow({});
    await waitFor(() => expect(panel()).not.toBeNull());
    expect(sheet.queryByRole('link', link)).toBeNull();
    await says(fixture, 'error');
    return { fixture, sheet, open: await sheet.findByRole('link', link) };
  };

  it('is also offered in a separate window, until it is ready', async () => {
    const { fixture, sheet, open } = await late();
    expect([open.getAttribute('href'), panel() !== null]).toEqual([address, true]);
    await says(fixture, 'ready');
    await waitFor(() => expect(sheet.queryByRole('link', link)).toBeNull());
    expect(panel()).not.toBeNull();
  });

  it('goes once the window is open: one deposit is not paid in two places', async () => {
    const { fixture, sheet, open } = await late();
    await fixture.user.click(open);
    expect([panel(), sheet.getByRole('status').textContent]).toEqual([null, waiting]);
    expect(sheet.getByRole('link', link)).toBeTruthy();
  });
});
