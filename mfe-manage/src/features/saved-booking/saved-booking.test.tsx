import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { invitationAnswer, managedAnswer, type Bill, type Invitation, type ManagedBooking } from '@bars/shared-api/contracts/bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { InvitationScreen, type InvitationScreenProps } from './invitation.screen';
import { ManagedScreen } from './managed.screen';

const token = 'k'.repeat(32);
const bar: ManagedBooking['bar'] = {
  id: 101, bar_id: 101, bar_name: 'Northlight Leeds', branded_name: 'Northlight, Call Lane', brand_id: 1, cost_centre: 'NL1', city: 'Leeds', address: '1 Call Lane, Leeds', close_date: null, covid_closed: false,
  party_booking_phone: '0113 496 0101', phone: '0113 496 0101', party_booking_email: 'leeds@northlight.example', full_url: 'https://www.northlight.example/leeds', latitude: 53.7968, longitude: -1.5422,
};
const nothing: Bill = { ordered: [], ordered_total: 0, paid: 0, paid_at: null, to_pay: [] };
const aBooking = (change: Partial<ManagedBooking> = {}): ManagedBooking => ({
  id: 'b'.repeat(32), ref_code: '7NDHW3', people: 8, booking_date: '2026-11-28T19:00:00+00:00', status_id: 1, deposit_due_date: null, balance_due_date: null, deposit_balance: 0, balance: 0,
  payment_token: null, no_show_terms: null, cancellation_terms: null, bill: nothing, manage_key: token, invite_code: 'i'.repeat(32), bar, is_over: false, ...change,
});
const anInvitation: Invitation = { can_use_invite: true, ref_code: '7NDHW3', people: 8, booking_date: '2026-11-28T19:00:00+00:00', status_id: 1, bar };
const managedBody = (change: Partial<ManagedBooking> = {}): FakeAnswer => ({ body: z.encode(managedAnswer, { data: aBooking(change) }) });
const invitationBody = (data: Invitation): FakeAnswer => ({ body: z.encode(invitationAnswer, { data }) });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const calls = { managed: `GET /api/rest/booking/manage/${token}`, invitation: `GET /api/rest/booking/join/${token}` };
const account = <p>An account</p>;
const screens = { managed: (props: InvitationScreenProps) => <ManagedScreen {...props} account={account} />, invitation: InvitationScreen };
const open = (page: keyof typeof calls, answer: FakeAnswer, brand: 1 | 2 = 1) => {
  server.on(calls[page], () => answer);
  const Screen = screens[page];
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen brand={brand} api={server.api({ apiKey: 'pk_portal', brand })} token={token} />
    </QueryClientProvider>,
  );
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, ...Array.from(term.parentElement?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent)]);
const which = [['When', 'Saturday 28 November 2026, 19:00'], ['Where', 'Northlight, Call Lane'], ['Address', '1 Call Lane, Leeds'], ['Party', '8 people'], ['Reference', '7NDHW3']];

describe('ManagedScreen', () => {
  it('shows the booking, with the venue’s telephone as the first link', async () => {
    const { container } = open('managed', managedBody());
    expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/looking it up/);
    await heading('Your night is set');
    expect(facts()).toEqual(which);
    const [first] = screen.getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Ring 0113 496 0101', 'tel:01134960101']);
    expect([link('Add to my calendar'), link('Write to leeds@northlight.example'), link('Book another table')]).toEqual([`/ical/${token}`, 'mailto:leeds@northlight.example', null]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('carries the reservation as data for assistants, where the server has sent it', async () => {
    const text = '{"@type":"FoodEstablishmentReservation","name":"\\u003c/script>"}';
    const { container } = open('managed', managedBody({ structured_data: text }));
    await heading('Your night is set');
    const script = container.querySelector('script');
    expect([script?.type, script?.textContent]).toEqual(['application/ld+json', text]);
  });

  it('shows what is ordered, paid and still to pay, and what cancelling costs', async () => {
    const ordered = [{ name: 'Garden feast', quantity: 8, is_per_booking: false, price: 160_00 }, { name: 'Fizz', quantity: 8, is_per_booking: true, price: 90_00 }];
    const rules = { no_show_terms: 'We may charge a fee.', cancellation_terms: 'Cancel by Thursday.' };
    open('managed', managedBody({ ...rules, bill: { ordered, ordered_total: 250_00, paid: 80_00, paid_at: '2026-11-22T12:00:00Z', to_pay: [{ kind: 'balance', amount: 170_00, by: '2026-11-26T12:00:00Z' }] } }));
    await heading('Your night is set');
    expect(facts().slice(which.length)).toEqual([
      ['Ordered ahead', '8 × Garden feast (£160)', 'Fizz, for all 8 (£90)'],
      ['Paid', '£80'],
      ['Still to pay', '£170 by Thursday 26 November 2026, 12:00. Ring the bar to pay it.'],
    ]);
    for (const words of Object.values(rules)) expect(screen.getByText(words)).toBeTruthy();
  });

  it.each<[string, Partial<ManagedBooking>, { title: string; calendar: boolean; another: boolean }]>([
    ['waits for its deposit', { status_id: 0, bill: { ...nothing, to_pay: [{ kind: 'deposit', amount: 40_00, by: '2026-11-26T12:00:00Z' }] } }, { title: 'Your deposit is still to pay', calendar: true, another: false }],
    ['is looked at first', { status_id: 0 }, { title: 'We have your request', calendar: true, another: false }],
    ['is an enquiry', { status_id: 3 }, { title: 'We have your enquiry', calendar: false, another: false }],
    ['is cancelled', { status_id: 4 }, { title: 'This booking is cancelled', calendar: false, another: true }],
    ['was cancelled, and its day has passed', { status_id: 4, is_over: true }, { title: 'This booking is cancelled', calendar: false, another: true }],
    ['is postponed', { status_id: 5 }, { title: 'This booking is postponed', calendar: false, another: false }],
    ['has passed', { is_over: true, cancellation_terms: 'Cancel by Thursday.' }, { title: 'This booking is over', calendar: false, another: true }],
    ['nobody came to', { status_id: 2 }, { title: 'This booking is over', calendar: false, another: true }],
  ])('[BW-84] shows the state of a booking that %s', async (_, change, { title, calendar, another }) => {
    open('managed', managedBody(change));
    await heading(title);
    expect(facts().slice(0, which.length)).toEqual(which);
    expect([link('Add to my calendar') !== null, link('Book another table')]).toEqual([calendar, another ? '/booking' : null]);
    expect(screen.queryByText('An account') !== null).toBe(calendar);
    expect(screen.queryByText('Cancel by Thursday.')).toBeNull();
  });
});

describe('InvitationScreen', () => {
  it('shows the booking in the words of its brand', async () => {
    const { container } = open('invitation', invitationBody(anInvitation), 2);
    expect(screen.getByRole('heading', { level: 1, name: 'Your invitation' })).toBeTruthy();
    await heading('Hola! You’re invited');
    expect(facts()).toEqual(which);
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Ring 0113 496 0101');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says that the booking is cancelled', async () => {
    open('invitation', invitationBody({ ...anInvitation, status_id: 4 }));
    await heading('This booking is cancelled');
    expect(facts()).toEqual(which);
  });

  it('[MG-138] shows nothing of a booking whose day has passed', async () => {
    open('invitation', invitationBody({ can_use_invite: false }));
    await heading('Sorry, the link you have been provided will no longer work');
    expect(screen.queryByRole('term')).toBeNull();
    expect(link('Ring 020 7946 0111')).toBe('tel:+442079460111');
  });
});

describe.each([
  ['managed', 'We don’t know this booking', 'We can’t show your booking just now', managedBody(), 'Your night is set'],
  ['invitation', 'Guest not found', 'We can’t show your invitation just now', invitationBody(anInvitation), 'You’re invited'],
] as const)('without an answer the page of the %s link', (page, unknown, away, answer, title) => {
  it('says that the booking is unknown, and gives the brand’s telephone', async () => {
    open(page, { status: 404, body: { error: 'Unknown' } });
    await heading(unknown);
    expect([screen.queryByRole('term'), screen.queryByRole('button'), link('Ring 020 7946 0111')]).toEqual([null, null, 'tel:+442079460111']);
  });

  it.each<[string, FakeAnswer]>([['no connection', 'offline'], ['a fault of the server', { status: 500, body: {} }], ['too many calls', { status: 429, body: {} }]])('shows a failure for %s, and reads again on Try again', async (_, failure) => {
    open(page, failure);
    await heading(away);
    expect(link('Ring 020 7946 0111')).not.toBeNull();
    server.on(calls[page], () => answer);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading(title);
  });
});
