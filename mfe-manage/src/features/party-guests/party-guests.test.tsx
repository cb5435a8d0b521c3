import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { guestAnswer, reminderKinds } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aGuest } from '../../testing/a-guest';
import { aHostBooking, bookingId, manageKey } from '../../testing/a-host-booking';
import { anEntry } from '../../testing/a-menu';
import { anOption } from '../../testing/a-party';
import { field, openAt, press, type } from '../../testing/account-world';
import { PartyGuests } from './party-guests.screen';

const bo = aGuest();
const cy = aGuest({ id: 'c'.repeat(22), forename: 'Cy', surname: null, full_name: 'Cy', email: null, accepted: false, deposit_balance: 0, balance: 0 });
const guestCall = `/api/rest/booking/${bookingId}/guest/${bo.id}`;
const preOrder = `POST /api/rest/my-bookings/token/${manageKey}/pre-order`;
const at = '2026-11-24T12:30:00.000Z';
const party = (guests: BookingGuest[], change: Partial<HostBooking> = {}): HostBooking =>
  aHostBooking({ guests, has_pre_order: true, pre_order_state: { per_person_options: [anOption()], single_booking_options: [] }, ...change });
const answer = (booking: HostBooking): FakeAnswer => ({ body: z.encode(guestAnswer, { data: booking }) });

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  vi.unstubAllGlobals();
});

const fakePay = (guest: BookingGuest) => <button type="button">{`Card page for ${guest.full_name}`}</button>;

/** A page that reads `later` when it is read again. */
const Page = ({ first, later, brand = 1, by = 'token' }: { first: HostBooking; later?: HostBooking | undefined; brand?: 1 | 2 | 4; by?: 'id' | 'token' }) => {
  const [booking, setBooking] = useState(first);
  const onChanged = (changed: HostBooking | null) => setBooking(changed ?? later ?? booking);
  return (
    <>
      <PartyGuests brand={brand} api={server.api()} bookingRef={by === 'id' ? { id: bookingId } : { manageKey }} booking={booking} onChanged={onChanged} pay={fakePay} />
      <button type="button" onClick={() => onChanged(null)}>Read again</button>
    </>
  );
};
const show = (first: HostBooking, later?: HostBooking) => openAt('/', <Page first={first} later={later} />);
const rows = () => within(screen.getByRole('list', { name: 'Your crew' })).getAllByRole('listitem');
const names = (row: HTMLElement | undefined) => within(row!).queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const status = (words: string) => screen.findByText(words).then((found) => found.closest('[role="status"]') !== null);
const inDialog = () => within(screen.getByRole('dialog'));

describe('the list', () => {
  it('says of each guest how they stand: co-host, invitation, choices, money, allergens', async () => {
    const { container } = show(
      party([
        aGuest({ admin: true, variations: [7], pre_order: [anEntry()], paid: 30_00, deposit_balance: 0, balance: 0, allergens: ['milk', 'eggs'], allergens_note: 'No butter' }),
        aGuest({ id: 'd'.repeat(22), full_name: 'Dee Ott', email: null, variations: [7], paid: 10_00, deposit_balance: 0, pre_order: [anEntry({ alternative_description: 'Rice' })] }),
        cy,
      ]),
    );
    expect([screen.getByText('3 of 8 named'), screen.getByText('£40 paid by 2 guests, £20 of their parts still to pay')]).toHaveLength(2);
    expect(rows().map((row) => Array.from(row.querySelectorAll('p, span'), ({ textContent }) => textContent))).toEqual([
      ['Bo Lind', 'Co-host', 'Has joined', 'bo@guests.example', 'All choices made', '£30 paid, nothing to pay', 'Allergens: milk, eggs, No butter'],
      ['Dee Ott', 'Has joined', 'Menu made for this guest', 'All choices made', '£10 paid, £20 to pay'],
      ['Cy', 'Invited'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers for each guest what can be done', () => {
    show(party([aGuest({ guest_link: 'https://northlight.example/guest/x' }), cy]));
    expect(rows().map(names)).toEqual([
      ['Edit: Bo Lind', 'Remind: Bo Lind', 'Pay: Bo Lind', 'Share their link: Bo Lind', 'Remove: Bo Lind'],
      ['Edit: Cy', 'Remind: Cy', 'Remove: Cy'],
    ]);
  });

  it.each<[string, Partial<HostBooking>]>([['everything is paid', { pbr: 0 }], ['an agency pays', { can_customer_pay: false }]])('offers no payment where %s', (_what, change) => {
    show(party([bo], change));
    expect(rows().map(names)).toEqual([['Edit: Bo Lind', 'Remind: Bo Lind', 'Remove: Bo Lind']]);
  });

  it('[MG-99] blocks adding, editing and removing guests while pre_order_locked is true', () => {
    show(party([bo], { pre_order_locked: true }));
    expect(screen.getByText('The pre order for this booking is now locked.')).toBeTruthy();
    expect([names(rows()[0]), screen.queryByRole('button', { name: 'Add a guest' })]).toEqual([['Remind: Bo Lind', 'Pay: Bo Lind'], null]);
  });

  it('says that nobody is on it yet', () => {
    show(party([], { pre_order_state: { per_person_options: [], single_booking_options: [] } }));
    expect(screen.getByText('Nobody is on the list yet. Share your invitation link, or add your guests here.')).toBeTruthy();
    expect([screen.queryByRole('list'), screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([null, ['Read again']]);
  });

  it('stays fast with sixty guests: opening a dialog draws no row again', () => {
    let reads = 0;
    const counted = Object.defineProperty(aGuest({ id: 'z'.repeat(22) }), 'full_name', {
      enumerable: true,
      get: () => {
        reads += 1;
        return 'Zed';
      },
    });
    show(party([...Array.from({ length: 59 }, (_, place) => aGuest({ id: `${'g'.repeat(20)}${String(place).padStart(2, '0')}`, full_name: `Guest ${place}` })), counted]));
    const before = reads;
    expect(before).toBeGreaterThan(0);
    fireEvent.click(document.querySelector('[aria-label="Remove: Guest 7"]')!);
    expect([document.querySelectorAll('dialog').length, reads]).toEqual([1, before]);
  });

  it('pays for a guest by the part that it is given', () => {
    show(party([bo]));
    press('Pay: Bo Lind');
    expect(within(screen.getByRole('dialog', { name: 'What Bo Lind still owes' })).getByRole('button', { name: 'Card page for Bo Lind' })).toBeTruthy();
  });

  it('shares the guest’s own link', async () => {
    const link = 'https://northlight.example/guest/x';
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator), { clipboard: { writeText } }));
    show(party([aGuest({ guest_link: link })]));
    press('Share their link: Bo Lind');
    expect(inDialog().getByRole('link').getAttribute('href')).toBe(link);
    press('Copy link');
    await waitFor(() => expect(inDialog().getByRole('status').textContent).toMatch(/^The link is copied\./));
    expect(writeText.mock.calls).toEqual([[link]]);
  });
});

describe('editing a guest', () => {
  const saveEdit = () => press('Save');

  it('[MG-109] sends a variation and an admin flag with PUT rest/booking/{id}/guest/{guestId}', async () => {
    server.on(`PUT ${guestCall}`, () => answer(party([{ ...bo, admin: true, variations: [7], version: 2 }])));
    const { container } = show(party([bo]));
    press('Edit: Bo Lind');
    const dialog = screen.getByRole('dialog', { name: 'Edit Bo Lind' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.change(field('Ordered for this guest'), { target: { value: '7' } });
    fireEvent.click(inDialog().getByRole('checkbox', { name: 'Make this guest a co-host' }));
    saveEdit();
    expect(await status('The guest is saved.')).toBe(true);
    expect(server.calls.map(({ method, path, json }) => [method, path, json])).toEqual([
      ['PUT', guestCall, { variation: 7, admin: true, forename: 'Bo', surname: 'Lind', email: 'bo@guests.example', version: 1 }],
    ]);
    expect(within(rows()[0]!).getByText('Co-host')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[MG-110] makes a guest co-host by the option Make this guest a co-host, which the lead booker alone has', async () => {
    server.on(`PUT ${guestCall}`, () => answer(party([{ ...bo, admin: true, version: 2 }])));
    const { unmount } = show(party([bo]));
    press('Edit: Bo Lind');
    fireEvent.click(inDialog().getByRole('checkbox', { name: 'Make this guest a co-host' }));
    saveEdit();
    await screen.findByText('The guest is saved.');
    expect(server.calls[0]?.json).toMatchObject({ admin: true });
    unmount();
    show(party([bo], { role: 'co_host' }));
    press('Edit: Bo Lind');
    expect(screen.queryByRole('checkbox')).toBeNull();
    type('Forename', 'Bob');
    saveEdit();
    await screen.findByText('The guest is saved.');
    expect(server.calls[1]?.json).not.toHaveProperty('admin');
  });

  it('keeps what was typed where somebody else saved meanwhile, shows what they saved, and sends the newer version', async () => {
    const theirs = { ...bo, email: 'bo.lind@guests.example', version: 4 };
    server.on(`PUT ${guestCall}`, () => ({ status: 409, body: { error: 'Changed', code: 'guest_changed' } }));
    show(party([bo]), party([theirs]));
    press('Edit: Bo Lind');
    type('Surname', 'Lund');
    saveEdit();
    expect(await screen.findByText('Email: bo.lind@guests.example')).toBeTruthy();
    expect([field('Surname').value, field('Email').value, inDialog().queryByText('Changed')]).toEqual(['Lund', 'bo.lind@guests.example', null]);
    server.on(`PUT ${guestCall}`, () => answer(party([{ ...theirs, surname: 'Lund', version: 5 }])));
    saveEdit();
    expect(await status('The guest is saved.')).toBe(true);
    expect(server.calls[1]?.json).toEqual({ variation: null, admin: false, forename: 'Bo', surname: 'Lund', email: 'bo.lind@guests.example', version: 4 });
  });

  it('keeps what is typed, and the focus, where the booking is read again meanwhile', () => {
    show(party([bo]), party([{ ...bo, surname: 'Lund', version: 2 }]));
    press('Edit: Bo Lind');
    type('Forename', 'Bobby');
    field('Forename').focus();
    fireEvent.click(screen.getByText('Read again'));
    expect([field('Forename').value, field('Surname').value, document.activeElement === field('Forename')]).toEqual(['Bobby', 'Lund', true]);
    expect(inDialog().getByText('Surname: Lund')).toBeTruthy();
  });

  it('is open again after a reload of the tab with what was typed, until it is saved or closed', async () => {
    server.on(`PUT ${guestCall}`, () => answer(party([bo])));
    const first = show(party([bo]));
    press('Edit: Bo Lind');
    type('Email', 'bo@other.example');
    first.unmount();
    const second = show(party([{ ...bo, surname: 'Lund', version: 3 }]));
    expect([screen.getByRole('dialog', { name: 'Edit Bo Lind' }) !== null, field('Email').value, field('Surname').value, inDialog().getByText('Surname: Lund') !== null]).toEqual([true, 'bo@other.example', 'Lund', true]);
    saveEdit();
    expect(await status('The guest is saved.')).toBe(true);
    expect([server.calls[0]?.json, window.sessionStorage.length]).toEqual([expect.objectContaining({ email: 'bo@other.example', surname: 'Lund', version: 3 }), 0]);
    press('Add a guest');
    type('Forename', 'Cy');
    second.unmount();
    const third = show(party([bo]));
    expect(field('Forename').value).toBe('Cy');
    press('Close');
    third.unmount();
    show(party([bo]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error at its field, and others above the form', async () => {
    server.on(`PUT ${guestCall}`, () => ({ status: 422, body: { error: 'Wrong', errors: { email: ['must be an email address'] }, code: 'invalid' } }));
    show(party([bo]));
    press('Edit: Bo Lind');
    type('Email', 'bo');
    saveEdit();
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(inDialog().getByText('must be an email address')).toBeTruthy();
    server.on(`PUT ${guestCall}`, () => ({ status: 409, body: { error: 'This address is a guest already.', code: 'already_a_guest' } }));
    saveEdit();
    expect((await screen.findByText('This address is a guest already.')).closest('[role="alert"]')).not.toBeNull();
    expect(field('Email').value).toBe('bo');
  });

  it('says that the pre-order is locked by now, or that the guest is gone', async () => {
    server.on(`PUT ${guestCall}`, () => ({ status: 423, body: { error: 'Locked', code: 'pre_order_locked' } }));
    const { unmount } = show(party([bo]), party([bo], { pre_order_locked: true }));
    press('Edit: Bo Lind');
    type('Surname', 'Lund');
    saveEdit();
    expect((await inDialog().findByText('The pre order for this booking is now locked.')).closest('[role="alert"]')).not.toBeNull();
    expect([field('Surname').value, inDialog().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled]).toEqual(['Lund', true]);
    unmount();
    server.on(`PUT ${guestCall}`, () => ({ status: 404, body: { error: 'Guest not found', code: 'not_found' } }));
    show(party([bo]), party([]));
    press('Edit: Bo Lind');
    type('Surname', 'Lund');
    saveEdit();
    expect(await inDialog().findByText('Somebody else has removed this guest. What you typed can’t be saved.')).toBeTruthy();
  });

  it('adds a guest to what is ordered for each person', async () => {
    server.on(preOrder, () => answer(party([bo, cy])));
    show(party([bo]));
    press('Add a guest');
    expect(field('Forename').placeholder).toBe('Forename (Required)');
    type('Forename', 'Cy');
    press('Add guest');
    expect(await status('Cy is on the list.')).toBe(true);
    expect(server.calls[0]?.json).toEqual({ forename: 'Cy', surname: null, variation_id: 7, pre_order: [] });
    expect(rows()).toHaveLength(2);
  });
});

describe('removing a guest', () => {
  it.each([
    ['token', `DELETE /api/rest/my-bookings/token/${manageKey}/guest/${bo.id}`],
    ['id', `DELETE ${guestCall}`],
  ] as const)('[MG-113, MG-114] asks for confirmation in a modal first, and then says Guest has been deleted, by %s', async (by, call) => {
    server.on(call, () => answer(party([])));
    const { container } = openAt('/', <Page first={party([bo])} by={by} />);
    press('Remove: Bo Lind');
    expect(screen.getByRole('dialog', { name: 'Remove Bo Lind?' })).toBeTruthy();
    expect(inDialog().queryByText(/sales team/)).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    press('Keep this guest');
    expect([screen.queryByRole('dialog'), server.calls.length, rows().length]).toEqual([null, 0, 1]);
    press('Remove: Bo Lind');
    press('Yes, remove');
    expect(await status('Guest has been deleted')).toBe(true);
    expect([screen.queryByRole('dialog'), server.calls.length, screen.queryByRole('list')]).toEqual([null, 1, null]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your crew' }));
  });

  it.each(['lead_booker', 'co_host'] as const)('[MG-112] lets the %s remove guests', async (role) => {
    server.on(`DELETE /api/rest/my-bookings/token/${manageKey}/guest/${bo.id}`, () => answer(party([], { role })));
    show(party([bo], { role }));
    press('Remove: Bo Lind');
    press('Yes, remove');
    expect(await status('Guest has been deleted')).toBe(true);
  });

  it('[MG-98] first warns of a bespoke menu that sales must reinstate it', () => {
    show(party([aGuest({ pre_order: [anEntry({ alternative_description: 'Rice without nuts' })] })]));
    press('Remove: Bo Lind');
    expect(inDialog().getByText('This guest has a menu that our sales team made for them. Only the sales team can put it back: leeds@northlight.example.')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('says why a guest could not be removed', async () => {
    server.on(`DELETE /api/rest/my-bookings/token/${manageKey}/guest/${bo.id}`, () => ({ status: 423, body: { error: 'The pre order for this booking is now locked.', code: 'pre_order_locked' } }));
    show(party([bo]), party([bo], { pre_order_locked: true }));
    press('Remove: Bo Lind');
    press('Yes, remove');
    expect((await inDialog().findByText('The pre order for this booking is now locked.')).closest('[role="alert"]')).not.toBeNull();
    expect(rows()).toHaveLength(1);
  });
});

describe('reminders', () => {
  const call = (kind: string) => `POST /api/rest/booking/${bookingId}/reminder/${kind}`;
  const sent: FakeAnswer = { body: { data: { reminded_at: at } } };
  const buttons = () => inDialog().getAllByRole<HTMLButtonElement>('button', { name: /^(Remind|Ask)/ }).map(({ textContent, disabled }) => [textContent, disabled]);

  it.each([
    ['[MG-118, MG-121]', 'pre-order', 'Remind of the pre-order'],
    ['[MG-119, MG-121]', 'guest-details', 'Ask for their details'],
    ['[MG-120, MG-121]', 'invite-reminder', 'Remind of the invitation'],
  ] as const)('%s sends the %s reminder to a guest, says Reminder has been sent!, and sends it once a day', async (_row, kind, button) => {
    const invited = aGuest({ accepted: false });
    server.on(call(kind), () => sent);
    const { container } = show(party([invited]), party([{ ...invited, reminded: [{ kind, at }] }]));
    press('Remind: Bo Lind');
    expect(await axeViolations(container)).toEqual([]);
    press(button);
    expect(await status('Reminder has been sent!')).toBe(true);
    expect(server.calls.map(({ json, headers }) => [json, headers['x-booking-token']])).toEqual([[{ guest_id: bo.id }, manageKey]]);
    expect(inDialog().getByText('Sent today at 12:30. You can send it again tomorrow.')).toBeTruthy();
    expect(buttons().filter(([, disabled]) => disabled).map(([name]) => name)).toEqual([button]);
  });

  it('[MG-120] offers the invite reminder only while the guest’s invite is not yet accepted', () => {
    const { unmount } = show(party([aGuest({ accepted: false })]));
    press('Remind: Bo Lind');
    expect(buttons()).toEqual([['Remind of the pre-order', false], ['Ask for their details', false], ['Remind of the invitation', false]]);
    unmount();
    show(party([bo]));
    press('Remind: Bo Lind');
    expect(buttons()).toEqual([['Remind of the pre-order', false], ['Ask for their details', false], ['Remind of the invitation', true]]);
    expect(inDialog().getByText('This guest has taken the invitation.')).toBeTruthy();
  });

  it.each(['lead_booker', 'co_host'] as const)('[MG-117] lets the %s send each of the three', async (role) => {
    show(party([aGuest({ accepted: false })], { role }));
    press('Remind: Bo Lind');
    for (const kind of reminderKinds) server.on(call(kind), () => sent);
    for (const name of ['Remind of the pre-order', 'Ask for their details', 'Remind of the invitation']) {
      press(name);
      await waitFor(() => expect(inDialog().getByRole('button', { name }).getAttribute('aria-busy')).toBeNull());
    }
    expect(server.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['pre-order', 'guest-details', 'invite-reminder']);
  });

  it('says what the server refuses, and that a guest without an address can’t be reminded', async () => {
    server.on(call('pre-order'), () => ({ status: 409, body: { error: 'This guest was reminded today.', code: 'already_reminded' } }));
    const { unmount } = show(party([bo]));
    press('Remind: Bo Lind');
    press('Remind of the pre-order');
    expect((await screen.findByText('This guest was reminded today.')).closest('[role="alert"]')).not.toBeNull();
    unmount();
    show(party([cy]));
    press('Remind: Cy');
    expect([buttons().map(([, disabled]) => disabled), inDialog().getAllByText('This guest has no email address yet.').length]).toEqual([[true, true, true], 3]);
  });
});
