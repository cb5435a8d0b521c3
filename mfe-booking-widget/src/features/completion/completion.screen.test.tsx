import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { aModel } from '../../testing/a-model';
import { aBooking, aCompletedSession } from '../../testing/a-session';
import { aSentEnquiry } from '../../testing/an-enquiry';
import type { WizardModel } from '../../common/wizard-model';
import { CompletionScreen } from './completion.screen';

const show = (change: Partial<BookingSession> = {}, model: Partial<WizardModel> = {}) =>
  render(<CompletionScreen model={aModel(aCompletedSession(change), model)} />);
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const [manageKey, inviteCode] = ['m'.repeat(22), 'i'.repeat(22)];

describe('the completed booking', () => {
  it('[BW-9, BW-62, BW-166, BW-176] is confirmed, with what, when and where', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Booking Confirmed' })).toBeTruthy();
    for (const text of ['Saturday 28 November 2026, 19:00', '8 people', 'Northlight 11', '1 Call Lane, Leeds', 'NL-4F7Q2']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('[BW-168] is an enquiry otherwise', () => {
    show({ booking: aBooking({ status_id: 0 }) });
    expect(screen.getByRole('heading', { name: 'Enquiry Added' })).toBeTruthy();
  });

  it('[BW-30] without a booking in the answer still says what is known, with a way on', () => {
    show({ booking: null });
    expect(screen.getByText('Enquiry Added')).toBeTruthy();
    link('Call 0113 496 0101');
    expect(screen.getByRole('button', { name: 'Book another' })).toBeTruthy();
  });

  it('[BW-169, BW-170] is managed on its own page, in a new tab', () => {
    show();
    const manage = link('Manage My Booking');
    expect(manage.getAttribute('href')).toBe(`/manage/${manageKey}`);
    expect(manage.getAttribute('target')).toBe('_blank');
  });

  it('[BW-172] goes into a calendar', () => {
    show();
    expect(link('Add to my calendar').getAttribute('href')).toBe(`/ical/${manageKey}`);
  });

  it('[BW-174, BW-175] is shared by a link, on WhatsApp with a text', () => {
    show();
    const text = `We're going to Northlight 11 on Saturday 28 November 2026, 19:00. Join me: https://bookings.northlight.example/join/${inviteCode}`;
    expect(link('Share on WhatsApp').getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  });

  it('[BW-7] is shared in the words of its brand', () => {
    show({}, { brand: 2 });
    expect(decodeURIComponent(link('Share on WhatsApp').getAttribute('href') ?? '')).toContain('Hola Amigo! Fiesta at Northlight 11');
    expect(screen.getByText('Hola Ana, the Fiesta is on!')).toBeTruthy();
  });

  it('[BW-74] shows the text that comes with it', () => {
    show({ complete_text: 'The stove is <em>warm</em>.' });
    expect(screen.getByText('warm').tagName).toBe('EM');
  });

  it('leads to another one', () => {
    const startAnew = vi.fn<() => void>();
    show({}, { startAnew });
    fireEvent.click(screen.getByRole('button', { name: 'Book another' }));
    expect(startAnew).toHaveBeenCalledOnce();
  });
});

describe('the sent enquiry', () => {
  const sent = (change: Partial<BookingSession> = {}, model: Partial<WizardModel> = {}) => show(aSentEnquiry(change), model);

  it('[BW-168, BW-171] reads Enquiry Added, and is managed as an enquiry at step 99', () => {
    sent();
    expect(screen.getByRole('heading', { name: 'Enquiry Added' })).toBeTruthy();
    expect(link('Manage My Enquiry').getAttribute('href')).toBe(`/manage/${manageKey}`);
    expect(screen.getByText('Asked for')).toBeTruthy();
  });

  it('[BW-168] stays an enquiry where a deposit is due, and is nothing to pay now', () => {
    sent({ deposit: 80_00, booking: aBooking({ status_id: 3, deposit_due_date: '2026-11-28T19:00:00+00:00' }) });
    expect(screen.getByRole('heading', { name: 'Enquiry Added' })).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('[BW-131, BW-134] says when the venue rings, on which number, and how to reach it', () => {
    sent();
    expect(screen.getByText('We ring you').nextElementSibling?.textContent).toBe('Today, 15:00–16:45');
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getByText('Somebody from Northlight 11 rings you on 07700900123.')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Call 0113 496 0101' })).toBeTruthy();
  });

  it('still says when, once the times are not offered any more', () => {
    sent({ callback_slots: [] });
    expect(screen.getByText('Today, from 15:00')).toBeTruthy();
  });

  it('has no calendar, no invitation and no farewell for what is not booked yet', () => {
    sent({ complete_text: 'See you there.' });
    expect(screen.queryByText('See you there.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull();
  });

  it.each([
    [0, 'Thank you, Ana.'],
    [1, 'Leave the night to us, Ana.'],
    [2, 'Gracias, Amigo Ana! We plan the Fiesta with you.'],
    [4, 'Thank you kindly, Ana.'],
  ] as const)('[BW-7] brand %s thanks for it in its own words', (brand, words) => {
    sent({}, { brand });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it('a booking whose deposit was not paid in time is cancelled: nothing to pay, nobody to invite, and a way on', () => {
  show({ deposit: 80_00, complete_text: 'See you there.', booking: aBooking({ status_id: 4, deposit_balance: 80_00 }) });
  expect(screen.getByRole('heading', { name: 'Booking Cancelled' })).toBeTruthy();
  expect(screen.getByText(/^The deposit was not paid in time/)).toBeTruthy();
  for (const gone of [/^Pay Now!/, 'Add to my calendar', 'Share on WhatsApp']) expect(screen.queryByRole('link', { name: gone }) ?? screen.queryByRole('button', { name: gone })).toBeNull();
  expect([screen.queryByText('See you there.'), screen.queryByText('The night is yours, Ana.')]).toEqual([null, null]);
  link('Call 0113 496 0101');
  expect(screen.getByRole('button', { name: 'Book another' })).toBeTruthy();
});

describe('a deposit that is due', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T15:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('[BW-167] is counted down in days, hours and minutes; at zero the status is read again, once', async () => {
    const refresh = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const booking = aBooking({ status_id: 0, deposit_due_date: '2026-11-28T19:00:00+00:00' });
    show({ deposit: 80_00, booking }, { now: () => Date.now(), refresh });
    expect(screen.getByRole('heading', { name: 'Pay Now!' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('2 days, 3 hours, 30 minutes left');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('timer').textContent).toBe('2 days, 3 hours, 29 minutes left');
    vi.setSystemTime(Date.parse('2026-11-28T18:59:58Z'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
