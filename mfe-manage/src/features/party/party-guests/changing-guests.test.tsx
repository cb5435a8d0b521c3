import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { addGuestPath } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aGuest } from '../../../testing/a-guest';
import { bookingId, manageKey } from '../../../testing/a-host-booking';
import { anEntry } from '../../../testing/a-menu';
import { errorOf, field, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { actFor } from '../../../testing/act-for';
import { answer, bo, cy, inDialog, party, PartyPage, rows, status } from './testing/party-page';

const guestCall = `/api/rest/booking/${bookingId}/guest/${bo.id}`;
const addCall = `POST ${addGuestPath(bookingId)}`;

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const show = (first: HostBooking, later?: HostBooking) =>
  openAt('/', <PartyPage server={server} first={first} later={later} />);

describe('editing a guest', () => {
  const saveEdit = () => press('Save');

  it('[MG-109] sends a variation and an admin flag with PUT rest/booking/{id}/guest/{guestId}', async () => {
    server.on(`PUT ${guestCall}`, () => answer(party([{ ...bo, admin: true, variations: [7], version: 2 }])));
    const { container } = show(party([bo]));
    actFor('Edit', 'Bo Lind');
    const dialog = screen.getByRole('dialog', { name: 'Edit Bo Lind' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.change(field('Ordered for this guest'), { target: { value: '7' } });
    fireEvent.click(inDialog().getByRole('checkbox', { name: 'Make this guest a co-host' }));
    saveEdit();
    expect(await status('Guest saved.')).toBe(true);
    expect(server.calls.map(({ method, path, json }) => [method, path, json])).toEqual([
      [
        'PUT',
        guestCall,
        { variation: 7, admin: true, forename: 'Bo', surname: 'Lind', email: 'bo@guests.example', version: 1 },
      ],
    ]);
    expect(within(rows()[0]!).getByText('Co-host')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[MG-110] makes a guest co-host by the option Make this guest a co-host, which the lead booker alone has', async () => {
    server.on(`PUT ${guestCall}`, () => answer(party([{ ...bo, admin: true, version: 2 }])));
    const { unmount } = show(party([bo]));
    actFor('Edit', 'Bo Lind');
    fireEvent.click(inDialog().getByRole('checkbox', { name: 'Make this guest a co-host' }));
    saveEdit();
    await screen.findByText('Guest saved.');
    expect(server.calls[0]?.json).toMatchObject({ admin: true });
    unmount();
    show(party([bo], { role: 'co_host' }));
    actFor('Edit', 'Bo Lind');
    expect(screen.queryByRole('checkbox')).toBeNull();
    type('First name', 'Bob');
    saveEdit();
    await screen.findByText('Guest saved.');
    expect(server.calls[1]?.json).not.toHaveProperty('admin');
  });

  it('keeps what was typed where somebody else saved meanwhile, shows what they saved, and sends the newer version', async () => {
    const theirs = { ...bo, email: 'bo.lind@guests.example', version: 4 };
    server.on(`PUT ${guestCall}`, () => ({ status: 409, body: { error: 'Changed', code: 'guest_changed' } }));
    show(party([bo]), party([theirs]));
    actFor('Edit', 'Bo Lind');
    type('Last name', 'Lund');
    saveEdit();
    expect(await screen.findByText('Email: bo.lind@guests.example')).toBeTruthy();
    expect([field('Last name').value, field('Email').value, inDialog().queryByText('Changed')]).toEqual([
      'Lund',
      'bo.lind@guests.example',
      null,
    ]);
    server.on(`PUT ${guestCall}`, () => answer(party([{ ...theirs, surname: 'Lund', version: 5 }])));
    saveEdit();
    expect(await status('Guest saved.')).toBe(true);
    expect(server.calls[1]?.json).toEqual({
      variation: null,
      admin: false,
      forename: 'Bo',
      surname: 'Lund',
      email: 'bo.lind@guests.example',
      version: 4,
    });
  });

  it('says at the address that it is wrong, and focuses it, at every try', async () => {
    server.on(`PUT ${guestCall}`, () => ({
      status: 422,
      body: {
        error: 'Wrong',
        errors: { email: ['Please enter an email address such as name@example.com.'] },
        code: 'invalid',
      },
    }));
    show(party([bo]));
    actFor('Edit', 'Bo Lind');
    type('Email', 'bo@mail');
    for (const _try of [1, 2]) {
      screen.getByRole('button', { name: 'Save' }).focus();
      saveEdit();
      await waitFor(() =>
        expect([errorOf('Email'), document.activeElement]).toEqual([
          'Please enter an email address such as name@example.com.',
          field('Email'),
        ]),
      );
    }
  });

  it('keeps what is typed, and the focus, where the booking is read again meanwhile', () => {
    show(party([bo]), party([{ ...bo, surname: 'Lund', version: 2 }]));
    actFor('Edit', 'Bo Lind');
    type('First name', 'Bobby');
    field('First name').focus();
    fireEvent.click(screen.getByText('Read again'));
    expect([
      field('First name').value,
      field('Last name').value,
      document.activeElement === field('First name'),
    ]).toEqual(['Bobby', 'Lund', true]);
    expect(inDialog().getByText('Last name: Lund')).toBeTruthy();
  });

  it('is open again after a reload of the tab with what was typed, until it is saved or closed', async () => {
    server.on(`PUT ${guestCall}`, () => answer(party([bo])));
    const first = show(party([bo]));
    actFor('Edit', 'Bo Lind');
    type('Email', 'bo@other.example');
    first.unmount();
    const second = show(party([{ ...bo, surname: 'Lund', version: 3 }]));
    expect([
      screen.getByRole('dialog', { name: 'Edit Bo Lind' }) !== null,
      field('Email').value,
      field('Last name').value,
      inDialog().getByText('Last name: Lund') !== null,
    ]).toEqual([true, 'bo@other.example', 'Lund', true]);
    saveEdit();
    expect(await status('Guest saved.')).toBe(true);
    expect([server.calls[0]?.json, window.sessionStorage.length]).toEqual([
      expect.objectContaining({ email: 'bo@other.example', surname: 'Lund', version: 3 }),
      0,
    ]);
    press('Add a guest');
    type('First name', 'Cy');
    second.unmount();
    const third = show(party([bo]));
    expect(field('First name').value).toBe('Cy');
    press('Close');
    third.unmount();
    show(party([bo]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error at its field, and others above the form', async () => {
    server.on(`PUT ${guestCall}`, () => ({
      status: 422,
      body: { error: 'Wrong', errors: { email: ['must be an email address'] }, code: 'invalid' },
    }));
    show(party([bo]));
    actFor('Edit', 'Bo Lind');
    type('Email', 'bo');
    saveEdit();
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(inDialog().getByText('must be an email address')).toBeTruthy();
    server.on(`PUT ${guestCall}`, () => ({
      status: 409,
      body: { error: 'This address is a guest already.', code: 'already_a_guest' },
    }));
    saveEdit();
    expect((await screen.findByText('This address is a guest already.')).closest('[role="alert"]')).not.toBeNull();
    expect(field('Email').value).toBe('bo');
  });

  it('says that the pre-order is locked by now, or that the guest is gone', async () => {
    server.on(`PUT ${guestCall}`, () => ({ status: 423, body: { error: 'Locked', code: 'pre_order_locked' } }));
    const { unmount } = show(party([bo]), party([bo], { pre_order_locked: true }));
    actFor('Edit', 'Bo Lind');
    type('Last name', 'Lund');
    saveEdit();
    expect(
      (await inDialog().findByText('The pre order for this booking is now locked.')).closest('[role="alert"]'),
    ).not.toBeNull();
    expect([
      field('Last name').value,
      inDialog().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled,
    ]).toEqual(['Lund', true]);
    unmount();
    server.on(`PUT ${guestCall}`, () => ({ status: 404, body: { error: 'Guest not found', code: 'not_found' } }));
    show(party([bo]), party([]));
    actFor('Edit', 'Bo Lind');
    type('Last name', 'Lund');
    saveEdit();
    expect(
      await inDialog().findByText('Someone else has removed this guest, so what you typed can’t be saved.'),
    ).toBeTruthy();
  });

  it('adds a guest to what is ordered for each person', async () => {
    server.on(addCall, () => answer(party([bo, cy])));
    show(party([bo]));
    press('Add a guest');
    expect(field('First name').placeholder).toBe('Forename (Required)');
    type('First name', 'Cy');
    press('Add guest');
    expect(await status('Cy is on the list.')).toBe(true);
    expect(server.calls[0]?.json).toEqual({ forename: 'Cy', surname: null, variation: 7 });
    expect(rows()).toHaveLength(2);
  });
});

describe('removing a guest', () => {
  it.each([
    ['token', `DELETE /api/rest/my-bookings/token/${manageKey}/guest/${bo.id}`],
    ['id', `DELETE ${guestCall}`],
  ] as const)(
    '[MG-113, MG-114] asks for confirmation in a modal first, and then says Guest has been deleted, by %s',
    async (by, call) => {
      server.on(call, () => answer(party([])));
      const { container } = openAt('/', <PartyPage server={server} first={party([bo])} by={by} />);
      actFor('Remove', 'Bo Lind');
      expect(screen.getByRole('dialog', { name: 'Remove Bo Lind?' })).toBeTruthy();
      expect(inDialog().queryByText(/sales team/)).toBeNull();
      expect(await axeViolations(container)).toEqual([]);
      press('Keep this guest');
      expect([screen.queryByRole('dialog'), server.calls.length, rows().length]).toEqual([null, 0, 1]);
      actFor('Remove', 'Bo Lind');
      press('Yes, remove');
      expect(await status('Guest has been deleted')).toBe(true);
      expect([screen.queryByRole('dialog'), server.calls.length, screen.queryByRole('table')]).toEqual([null, 1, null]);
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your crew' }));
    },
  );

  it.each(['lead_booker', 'co_host'] as const)('[MG-112] lets the %s remove guests', async (role) => {
    server.on(`DELETE /api/rest/my-bookings/token/${manageKey}/guest/${bo.id}`, () => answer(party([], { role })));
    show(party([bo], { role }));
    actFor('Remove', 'Bo Lind');
    press('Yes, remove');
    expect(await status('Guest has been deleted')).toBe(true);
  });

  it('[MG-98] first warns of a bespoke menu that sales must reinstate it', () => {
    show(party([aGuest({ pre_order: [anEntry({ alternative_description: 'Rice without nuts' })] })]));
    actFor('Remove', 'Bo Lind');
    expect(
      inDialog().getByText(
        'Our sales team made a menu for this guest. Once it’s gone, only they can bring it back: leeds@northlight.example.',
      ),
    ).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('says why a guest could not be removed', async () => {
    server.on(`DELETE /api/rest/my-bookings/token/${manageKey}/guest/${bo.id}`, () => ({
      status: 423,
      body: { error: 'The pre order for this booking is now locked.', code: 'pre_order_locked' },
    }));
    show(party([bo]), party([bo], { pre_order_locked: true }));
    actFor('Remove', 'Bo Lind');
    press('Yes, remove');
    expect(
      (await inDialog().findByText('The pre order for this booking is now locked.')).closest('[role="alert"]'),
    ).not.toBeNull();
    expect(rows()).toHaveLength(1);
  });
});
