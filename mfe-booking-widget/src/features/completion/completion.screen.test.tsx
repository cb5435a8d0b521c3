import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { aModel } from '../../testing/a-model';
import { aBooking, aCompletedSession } from '../../testing/a-session';
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

  it('[BW-171] is managed as an enquiry at step 99', () => {
    show({ step: 99 });
    expect(link('Manage My Enquiry').getAttribute('href')).toBe(`/manage/${manageKey}`);
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
