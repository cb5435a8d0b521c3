import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Bill, Booking } from '@bars/shared-api/contracts/bookings';
import { cardWords } from '../../testing/fixtures/a-card';
import { aModel } from '../../testing/fixtures/a-model';
import { aBooking, aCompletedSession } from '../../testing/fixtures/a-session';
import { aSentEnquiry } from '../../testing/fixtures/an-enquiry';
import type { WizardModel } from '../../common/wizard-model';
import { CompletionScreen } from './completion.screen';

const show = (change: Partial<BookingSession> = {}, model: Partial<WizardModel> = {}) =>
  render(<CompletionScreen model={aModel(aCompletedSession(change), model)} />);
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const [manageKey, inviteCode] = ['m'.repeat(22), 'i'.repeat(22)];

describe('the completed booking', () => {
  it('[BW-9, BW-62, BW-166, BW-176] shows the confirmed booking with its party, time and place', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Booking Confirmed' })).toBeTruthy();
    for (const text of [
      'Saturday 28 November 2026, 19:00',
      '21:00',
      '8 people',
      'Northlight 11',
      '1 Call Lane, Leeds',
      'NL-4F7Q2',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('[BW-168] shows an enquiry otherwise', () => {
    show({ booking: aBooking({ status_id: 0 }) });
    expect(screen.getByRole('heading', { name: 'Enquiry Added' })).toBeTruthy();
  });

  it('[BW-30] shows the known facts and a button for another booking when the answer has no booking', () => {
    show({ booking: null });
    expect(screen.getByText('Enquiry Added')).toBeTruthy();
    link('Ring 0113 496 0101');
    expect(screen.getByRole('button', { name: 'Book another' })).toBeTruthy();
  });

  it('[BW-169, BW-170, MG-37] links to its own page in a new tab', () => {
    show();
    const manage = link('Manage My Booking');
    expect(manage.getAttribute('href')).toBe(`/manage/${manageKey}`);
    expect(manage.getAttribute('target')).toBe('_blank');
  });

  it('[BW-172] has a link for the calendar', () => {
    show();
    expect(link('Add to my calendar').getAttribute('href')).toBe(`/ical/${manageKey}`);
  });

  it('[BW-174, BW-175, MG-123] can be shared by a link, and on WhatsApp with a text', () => {
    show();
    const text = `We’re going to Northlight 11 on Saturday 28 November 2026, 19:00. Join me: https://bookings.northlight.example/join/${inviteCode}`;
    expect(link('Share on WhatsApp').getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  });

  describe('its link', () => {
    const address = `https://bookings.northlight.example/join/${inviteCode}`;
    const withClipboard = (writeText: (text: string) => Promise<void>) => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      show();
      fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    };
    afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

    it('[BW-174] is copied, and the page says so', async () => {
      const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
      withClipboard(writeText);
      expect((await screen.findByText('The link is copied.')).closest('[role=status]')).toBeTruthy();
      expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
      expect(screen.queryByText(address)).toBeNull();
    });

    it('[BW-174] is shown to be copied by hand where the browser refuses, as in a frame of another site', async () => {
      withClipboard(() => Promise.reject(new DOMException('blocked by permissions policy', 'NotAllowedError')));
      expect((await screen.findByText(/^Your browser didn’t let us copy it\./)).closest('[role=status]')).toBeTruthy();
      expect(screen.getByText(address)).toBeTruthy();
    });

    it('[BW-174] is shown at once where a browser has no clipboard', () => {
      Reflect.deleteProperty(navigator, 'clipboard');
      show();
      expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull();
      expect(screen.getByText(address)).toBeTruthy();
    });
  });

  it('[BW-7] is shared with the text of its brand', () => {
    show({}, { brand: 2 });
    expect(decodeURIComponent(link('Share on WhatsApp').getAttribute('href') ?? '')).toContain(
      'Hola Amigo! Fiesta at Northlight 11',
    );
    expect(screen.getByText('Hola Ana, the fiesta is on!')).toBeTruthy();
  });

  it('[BW-74] shows the completion text of the server', () => {
    show({ complete_text: 'The stove is <em>warm</em>.' });
    expect(screen.getByText('warm').tagName).toBe('EM');
  });

  it('has a button for another booking', () => {
    const startAnew = vi.fn<() => void>();
    show({}, { startAnew });
    fireEvent.click(screen.getByRole('button', { name: 'Book another' }));
    expect(startAnew).toHaveBeenCalledOnce();
  });
});

describe('the bill of a booking', () => {
  const nothing: Bill = { ordered: [], ordered_total: 0, paid: 0, paid_at: null, to_pay: [] };
  const billed = (bill: Partial<Bill>, change: Partial<Booking> = {}) => {
    show({ booking: aBooking({ bill: { ...nothing, ...bill }, ...change }) });
    const card = screen.queryByRole('region', { name: 'Your tab' });
    const [terms, amounts] = card
      ? [within(card).queryAllByRole('term'), within(card).queryAllByRole('definition')]
      : [[], []];
    return { card, rows: terms.map(({ textContent }, index) => `${textContent}: ${amounts[index]?.textContent}`) };
  };
  const feast = { name: 'Garden feast', quantity: 8, is_per_booking: false, price: 160_00 };

  it('[BW-62] lists the pre-order, the paid amount with its date, and the amounts to pay with their due dates', () => {
    const rule = 'Cancel by Thursday 26 November 2026, 19:00 and everything you have paid goes back to your card.';
    const { card, rows } = billed(
      {
        ordered: [feast, { name: 'Fizz', quantity: 8, is_per_booking: true, price: 90_50 }],
        ordered_total: 250_50,
        paid: 80_00,
        paid_at: '2026-11-22T23:30:00+00:00',
        to_pay: [{ kind: 'balance', amount: 170_50, by: '2026-11-26T12:00:00+00:00' }],
      },
      { cancellation_terms: rule },
    );
    expect(rows).toEqual([
      '8 × Garden feast: £160',
      'Fizz, for all 8: £90.50',
      'Ordered ahead, in total: £250.50',
      'Paid on Sunday 22 November 2026: £80',
      'Balance due by Thursday 26 November 2026, 12:00. Pay it from “Manage My Booking”, or ring 0113 496 0101: £170.50',
    ]);
    expect(within(card ?? document.body).getByText(rule)).toBeTruthy();
    expect(screen.queryByText('Nothing today')).toBeNull();
  });

  it('shows the amount to pay at the venue, and a deposit that is due', () => {
    const { rows } = billed({
      to_pay: [
        { kind: 'deposit', amount: 40_00, by: '2026-11-26T12:00:00+00:00' },
        { kind: 'venue', amount: 50_00, by: null },
      ],
    });
    expect(rows).toEqual(['Deposit due by Thursday 26 November 2026, 12:00: £40', 'Still to pay, at the venue: £50']);
  });

  it.each([
    [
      'a deposit that is deducted from the bill',
      [{ kind: 'bill', amount: null, by: null }],
      'You pay the rest of your bill at the venue. Your deposit comes off it.',
    ],
    ['the full payment', [], 'There’s nothing left to pay.'],
  ] as const)('shows the amount left to pay after %s', (_, due, words) => {
    const { card, rows } = billed({ paid: 80_00, paid_at: '2026-11-22T12:00:00+00:00', to_pay: [...due] });
    expect(rows).toEqual(['Paid on Sunday 22 November 2026: £80']);
    expect(within(card ?? document.body).getByText(words)).toBeTruthy();
  });

  it('shows on the ticket that there is nothing to pay, without a bill', () => {
    expect(billed({}).card).toBeNull();
    expect(screen.getByText('To pay').nextElementSibling?.textContent).toBe('Nothing today');
  });

  it('shows for a card what may be charged and what cancelling costs, not “nothing to pay”', () => {
    show({ has_stored_card: true, booking: aBooking({ bill: nothing, ...cardWords }) });
    for (const words of Object.values(cardWords)) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('Nothing today')).toBeNull();
  });

  it('is not shown for an enquiry', () => {
    show(
      aSentEnquiry({
        booking: aBooking({ status_id: 3, bill: { ...nothing, ordered: [feast], ordered_total: 160_00 } }),
      }),
    );
    expect([screen.queryByRole('region', { name: 'Your tab' }), screen.queryByText('Nothing today')]).toEqual([
      null,
      null,
    ]);
  });
});

it.each([
  [1, 'Send your friends the day, the time and the place. The link shows them your booking, and how to ring the bar.'],
  [2, 'Send your amigos the day, the time and the place. The link shows them the fiesta, and how to ring the bar.'],
] as const)('explains the shared link with the text of brand %s', (brand, words) => {
  show({}, { brand });
  expect(screen.getByText(words)).toBeTruthy();
});

describe('the sent enquiry', () => {
  const sent = (change: Partial<BookingSession> = {}, model: Partial<WizardModel> = {}) =>
    show(aSentEnquiry(change), model);

  it('[BW-168, BW-171] shows Enquiry Added, and the link to manage an enquiry', () => {
    sent();
    expect(screen.getByRole('heading', { name: 'Enquiry Added' })).toBeTruthy();
    expect(link('Manage My Enquiry').getAttribute('href')).toBe(`/manage/${manageKey}`);
    expect(screen.getByText('You asked for')).toBeTruthy();
    expect(screen.queryByText('Yours until')).toBeNull();
  });

  it('[MG-38] names the link Manage My Booking, and Manage My Enquiry after step 99', () => {
    const { unmount } = show();
    expect(link('Manage My Booking').getAttribute('href')).toBe(`/manage/${manageKey}`);
    unmount();
    sent();
    expect(link('Manage My Enquiry').getAttribute('href')).toBe(`/manage/${manageKey}`);
    expect(screen.queryByRole('link', { name: 'Manage My Booking' })).toBeNull();
  });

  it('[BW-168] stays an enquiry when a deposit is due, with nothing to pay now', () => {
    sent({ deposit: 80_00, booking: aBooking({ status_id: 3, deposit_due_date: '2026-11-28T19:00:00+00:00' }) });
    expect(screen.getByRole('heading', { name: 'Enquiry Added' })).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('[BW-131, BW-134] shows when the venue rings, on which number, and its contact', () => {
    sent();
    expect(screen.getByText('We’ll ring you').nextElementSibling?.textContent).toBe('Today, 15:00–16:45');
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getByText('Someone from Northlight 11 will ring you on 07700900123.')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Ring 0113 496 0101' })).toBeTruthy();
  });

  it('still shows the callback time once it is not offered any more', () => {
    sent({ callback_slots: [] });
    expect(screen.getByText('Today, from 15:00')).toBeTruthy();
  });

  it('shows no calendar link, no invitation and no closing text', () => {
    sent({ complete_text: 'See you there.' });
    expect(screen.queryByText('See you there.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull();
  });

  it.each([
    [0, 'Thank you, Ana.'],
    [1, 'Leave it to us, Ana.'],
    [2, 'Gracias, Ana! We’ll plan the fiesta with you.'],
    [4, 'Thank you kindly, Ana.'],
  ] as const)('[BW-7] brand %s has its own text', (brand, words) => {
    sent({}, { brand });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it('a booking cancelled for a late deposit shows nothing to pay, no invitation, and a button for another booking', () => {
  show({
    deposit: 80_00,
    complete_text: 'See you there.',
    booking: aBooking({ status_id: 4, deposit_balance: 80_00 }),
  });
  expect(screen.getByRole('heading', { name: 'Booking Cancelled' })).toBeTruthy();
  expect(screen.getByText(/^The deposit wasn’t paid in time/)).toBeTruthy();
  for (const gone of [/^Pay Now!/, 'Add to my calendar', 'Share on WhatsApp'])
    expect(screen.queryByRole('link', { name: gone }) ?? screen.queryByRole('button', { name: gone })).toBeNull();
  expect([screen.queryByText('See you there.'), screen.queryByText('It’s all yours, Ana.')]).toEqual([null, null]);
  link('Ring 0113 496 0101');
  expect(screen.getByRole('button', { name: 'Book another' })).toBeTruthy();
});

it('a booking that the bar has cancelled does not say that a deposit was late or that nothing was charged', () => {
  const bill: Bill = { ordered: [], ordered_total: 0, paid: 0, paid_at: '2026-11-20T12:00:00Z', to_pay: [] };
  show({ deposit: 80_00, booking: aBooking({ status_id: 4, bill }) });
  expect(
    screen.getByText('The bar had to cancel your booking. Our email tells you what we’re refunding.'),
  ).toBeTruthy();
  expect(screen.queryByText(/wasn’t paid in time|haven’t been charged/)).toBeNull();
});

describe('a deposit that is due', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T15:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('[BW-167] says first what is missing and until when, and is no ticket yet', () => {
    const booking = aBooking({
      status_id: 0,
      deposit_due_date: '2026-11-28T19:00:00+00:00',
      deposit_balance: 30_00,
      payment_token: 't'.repeat(32),
    });
    const { container } = show({ deposit: 30_00, booking, complete_text: 'See you there.' }, { now: () => Date.now() });
    const said = container.textContent;
    const order = [
      'Kept for you until Sat 28 Nov, 19:00',
      'Pay £30 by then and it’s yours. After that someone else can have it.',
      'Pay Now! £30',
      '2 days, 3 hours, 30 minutes left',
      'Saturday 28 November 2026, 19:00',
    ].map((text) => said.indexOf(text));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    for (const early of ['NL-4F7Q2', 'Share on WhatsApp', 'Add to my calendar', 'Make a picture', 'See you there.'])
      expect(said).not.toContain(early);
    expect(link('Manage My Booking')).toBeTruthy();
    link('Ring 0113 496 0101');
  });

  it('[BW-167] is counted down in days, hours and minutes, and reads the status again once at zero', async () => {
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
