import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  cancellationAnswer,
  manageAnswer,
  myBookingAnswer,
  type BookingGuest,
  type HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import { packagesAnswer } from '@bars/shared-api/contracts/party';
import {
  createDepositRequestAnswer,
  managedDepositAnswer,
  type ManagedDeposit,
} from '@bars/shared-api/contracts/payment-pages';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aGuest } from '../testing/a-guest';
import { aVariation } from '../testing/a-menu';
import { anOption, aSingleOption } from '../testing/a-party';
import { aHostBooking, bookingId, manageKey } from '../testing/a-host-booking';
import { actFor } from '../testing/act-for';
import { heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { ManageRoutes } from './manage-routes';

const byToken = `GET /api/rest/booking/manage/${manageKey}`;
const byId = `GET /api/rest/my-bookings/${bookingId}`;
const lightRead = `GET /api/rest/my-bookings/token/${manageKey}`;
const owedCall = 'GET /api/rest/deposit/manage';
const create = `POST /api/rest/deposit/manage/create-request/${manageKey}`;
const token = 't'.repeat(22);

const found = (change: Partial<HostBooking> = {}): FakeAnswer => ({
  body: z.encode(manageAnswer, { data: aHostBooking(change), meta: { grant: null } }),
});
const foundById = (change: Partial<HostBooking> = {}): FakeAnswer => ({
  body: z.encode(myBookingAnswer, { data: aHostBooking(change) }),
});
const { ref_code, people, booking_date, bar } = aHostBooking();
const owed = (change: Partial<ManagedDeposit> = {}): FakeAnswer => ({
  body: z.encode(managedDepositAnswer, {
    data: {
      ref_code,
      people,
      booking_date,
      bar,
      status_id: 1,
      deposit_balance: 8000,
      balance: 24_000,
      paid: 0,
      deposit_due_date: '2099-11-26T12:00:00+00:00',
      balance_due_date: '2099-11-27T12:00:00+00:00',
      deposit_request_token: null,
      payable: [
        { type: 'deposit', amount: 8000, display_amount: '£80' },
        { type: 'balance', amount: 24_000, display_amount: '£240' },
      ],
      ...change,
    },
  }),
});

let server: FakeServer;
beforeEach(() => {
  // Before the booking: a form offers no day that is over.
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  server = fakeServer();
  window.sessionStorage.clear();
  // A visitor without a login.
  server.on('GET /api/customers/me', () => ({ body: { data: {} } }), { isPolled: true });
  server.on(`${byToken}/brunch-upgrade`, () => ({
    body: { data: { slots: [] }, meta: { can_upgrade: false, has_existing_call: false, existing_call: null } },
  }));
});
afterEach(() => {
  server.assertStrict();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const open = (path: string) =>
  openAt(path, <ManageRoutes brand={1} api={server.api()} portal={{ apiKey: 'pk_test', loadElement: bringPanel }} />);
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

describe('the page of a booking with all of its parts', () => {
  it.each([
    [`/manage/${manageKey}`, 'Overview'],
    [`/manage/${manageKey}/pay`, 'Payment'],
    [`/manage/${manageKey}/pay/deposit`, 'Payment'],
    [`/manage/${manageKey}/pre-order`, 'Pre-order'],
  ])('[MG-36, RT-16] %s is open without a login', async (path, tab) => {
    server.on(byToken, () => found());
    server.on(owedCall, () => owed());
    open(path);
    expect((await screen.findByRole('link', { name: tab })).getAttribute('aria-current')).toBe('page');
    await heading('Your place is set');
    expect(window.location.pathname).toBe(path);
  });

  it('[MG-70] offers a new date for a postponed booking: Choose new date by token, Choose New Date by id', async () => {
    server.on(byToken, () => found({ status_id: 5 }));
    server.on(byId, () => foundById({ status_id: 5 }));
    const { unmount } = open(`/manage/${manageKey}`);
    press((await screen.findByRole('button', { name: 'Choose new date' })).textContent ?? '');
    expect(screen.getByRole('dialog', { name: 'Choose new date' })).toBeTruthy();
    unmount();
    open(`/edit-booking/${bookingId}`);
    press((await screen.findByRole('button', { name: 'Choose New Date' })).textContent ?? '');
    expect(screen.getByRole('dialog', { name: 'Choose New Date' })).toBeTruthy();
  });

  it.each([
    ['[PY-43, RT-17] the deposit', 'deposit', [true, false], 'Pay £80', 80, 'deposit'],
    ['[PY-44, RT-18] the balance', 'balance', [false, true], 'Pay £240', 240, 'balance'],
  ])('%s is paid at its own address', async (_what, kind, choice, button, amount, type) => {
    server.on(byToken, () => found());
    server.on(owedCall, () => owed());
    open(`/manage/${manageKey}/pay/${kind}`);
    const pay = await screen.findByRole('button', { name: button });
    expect(chosen()).toEqual(choice);
    server.on(create, () => ({
      body: z.encode(createDepositRequestAnswer, {
        data: {
          token,
          deposit_type: kind === 'deposit' ? 'deposit' : 'balance',
          amount: amount * 100,
          display_amount: `£${amount}`,
          gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } },
        },
      }),
    }));
    fireEvent.click(pay);
    const paid = await screen.findByRole('button', { name: sayButton('success') });
    expect(server.calls.find(({ method }) => method === 'POST')?.json).toMatchObject({ amount, deposit_type: type });
    expect(document.querySelector('bars-payment-panel')?.getAttribute('token')).toBe(token);
    server.on(lightRead, () => ({
      body: z.encode(myBookingAnswer, { data: aHostBooking({ pbr: 0, payments_made: amount * 100 }) }),
    }));
    server.on(owedCall, () => owed({ paid: amount * 100, payable: [] }));
    fireEvent.click(paid);
    expect(await screen.findByText('Payment has been made')).toBeTruthy();
  });

  it('[MG-155] has the call about a better brunch in its tab brunch-upgrade', async () => {
    server.on(byToken, () => found());
    server.on(`${byToken}/brunch-upgrade`, () => ({
      body: {
        data: { slots: [{ date: '2026-11-26', start: 15, end: 17, asap: false }] },
        meta: { can_upgrade: true, has_existing_call: false, existing_call: null },
      },
    }));
    open(`/manage/${manageKey}/brunch-upgrade`);
    expect(await screen.findByRole('radio', { name: '15:00–16:45' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Better brunch' }).getAttribute('aria-current')).toBe('page');
  });

  it('[PY-53] the page by token and the page of a new date have a payment tab with the same payments', async () => {
    server.on(byToken, () => found());
    server.on(owedCall, () => owed());
    const { unmount } = open(`/manage/${manageKey}#payment`);
    expect(await screen.findByRole('radio', { name: '£80 deposit' })).toBeTruthy();
    unmount();
    server.on(byToken, () => found({ status_id: 5 }));
    open(`/re-book/${manageKey}#payment`);
    expect(await screen.findByRole('radio', { name: '£80 deposit' })).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === '/api/rest/deposit/manage')).toHaveLength(2);
  });

  it('[MG-45, AC-41, AC-42] the overview by token has the prompt that opens the sign-up, which sends token, address and password; or the one to log in, where the lead booker has an account', async () => {
    const signUp = 'POST /api/customers/register/standalone';
    server.on(byToken, () => found());
    const { unmount } = open(`/manage/${manageKey}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign up' }));
    server.on(signUp, () => ({ body: { data: {} } }));
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'a seat by the window' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy();
    expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/customers/register/standalone',
      json: { booking_token: manageKey, email: 'ada@guests.example', password: 'a seat by the window' },
    });
    unmount();
    server.on(byToken, () => found({ registered: true }));
    open(`/manage/${manageKey}#overview`);
    await screen.findByText('ada@guests.example has an account. Log in and you’ll see this booking with your others.');
    expect([
      screen.getByRole('link', { name: 'Log in' }).getAttribute('href'),
      screen.queryByRole('button', { name: 'Sign up' }),
    ]).toEqual([`/login?return=%2Fmanage%2F${manageKey}`, null]);
  });

  it('by id asks for no password of the link: the payments are read by the session, also where the tab has no grant', async () => {
    server.on(byId, () => foundById({ has_link_password: true }));
    server.on(owedCall, () => owed());
    open(`/edit-booking/${bookingId}#payment`);
    expect(await screen.findByRole('radio', { name: '£80 deposit' })).toBeTruthy();
    cleanup();
    server.on(owedCall, () => ({
      status: 403,
      body: { error: 'This booking is protected.', code: 'password_required' },
    }));
    open(`/edit-booking/${bookingId}#payment`);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('the party', () => {
    const bo = aGuest({ variations: [7], accepted: false, guest_link: 'https://northlight.example/guest/x' });
    const withParty: Partial<HostBooking> = {
      guests: [bo],
      has_pre_order: true,
      pre_order_state: {
        per_person_options: [anOption({ guest_added: 1, guests: [bo.id] })],
        single_booking_options: [aSingleOption()],
      },
    };
    const dialogs = () => screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
    const pressOrChoose = (name: string) => {
      const [action = '', guest] = name.split(': ');
      return guest === bo.full_name ? actFor(action, guest) : press(name);
    };
    /** The title of the modal that a button opens; it is closed again. */
    const modalOf = (name: string) => {
      pressOrChoose(name);
      const [title, ...others] = dialogs();
      expect(others).toEqual([]);
      press('Close');
      return title;
    };

    it('[MG-31, AC-36] booking detail opens the modals my profile, edit booking, cancel booking, remove guest and send reminder, and where it is postponed leave details and re-book', async () => {
      server.on(byId, () => foundById(withParty));
      server.on(`GET /api/rest/my-bookings/${bookingId}/cancellation`, () => ({ status: 500, body: {} }), {
        isPolled: true,
      });
      const { unmount } = open(`/edit-booking/${bookingId}`);
      await heading('Your place is set');
      const opened = ['My profile', 'Edit booking', 'Cancel booking', 'Remove: Bo Lind', 'Remind: Bo Lind'].map(
        modalOf,
      );
      expect(opened).toEqual(['My profile', 'Edit booking', 'Cancel your night?', 'Remove Bo Lind?', 'Remind Bo Lind']);
      unmount();
      server.on(byId, () => foundById({ ...withParty, status_id: 5 }));
      open(`/edit-booking/${bookingId}`);
      await heading('This booking is postponed');
      expect([modalOf('Choose New Date'), modalOf('Tell me when the night is on')]).toEqual([
        'Choose New Date',
        'When the lights are on at Northlight, Leeds',
      ]);
    });

    it('[MG-116] the lead booker manages all of it: details, packages, payment, pre-order choices, guests, the call about a better brunch, cancellation, and a new date where it is postponed', async () => {
      server.on(byToken, () => found(withParty));
      server.on(owedCall, () => owed());
      server.on(`GET /api/rest/my-bookings/${bookingId}/packages`, () => ({
        body: z.encode(packagesAnswer, {
          data: [{ ...aVariation(), price: 20_00, quantity: 8, price_per_booking: false, guests: [bo.id] }],
        }),
      }));
      server.on(`GET /api/rest/my-bookings/token/${manageKey}/cancellation`, () => ({
        body: z.encode(cancellationAnswer, {
          data: { refund: 0, kept: 0, percent_refunded: 100, words: 'Nothing has been paid.' },
        }),
      }));
      server.on(`${byToken}/brunch-upgrade`, () => ({
        body: {
          data: { slots: [{ date: '2026-11-26', start: 15, end: 17, asap: false }] },
          meta: { can_upgrade: true, has_existing_call: false, existing_call: null },
        },
      }));
      open(`/manage/${manageKey}`);
      await heading('Your place is set');
      /** Goes to a tab by its link, as a visitor does. */
      const goToTab = async (name: string) => {
        fireEvent.click(await screen.findByRole('link', { name }));
        await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page'));
      };
      /** The dialog that a button opens. */
      const dialogOf = (name: string) => {
        pressOrChoose(name);
        return within(screen.getByRole('dialog'));
      };

      // Details: people, date and time.
      const edit = dialogOf('Edit booking');
      expect(
        ['How many people?', 'Which day?', 'What time?'].map(
          (label) => edit.getByLabelText<HTMLInputElement>(label).value,
        ),
      ).toEqual(['8', '28/11/2026', '19:00']);
      expect(edit.getByRole('button', { name: 'Save' })).toBeTruthy();
      press('Close');
      const guest = dialogOf('Edit: Bo Lind');
      expect([
        guest.getByLabelText<HTMLInputElement>('First name').value,
        guest.getByRole('button', { name: 'Save' }) !== null,
      ]).toEqual(['Bo', true]);
      press('Close');
      expect(['Remove: Bo Lind', 'Remind: Bo Lind'].map(modalOf)).toEqual(['Remove Bo Lind?', 'Remind Bo Lind']);
      const cancel = dialogOf('Cancel booking');
      expect(await cancel.findByText('Nothing has been paid.')).toBeTruthy();
      expect(cancel.getByRole('button', { name: 'Yes, cancel it' })).toBeTruthy();
      press('Close');

      await goToTab('Pre-order');
      const choices = dialogOf('Edit: Bo Lind');
      expect([
        choices.getByRole('heading', { level: 2 }).textContent,
        choices.getAllByRole('radio', { name: /^(Leek soup|Cheese tart)/ }).length,
      ]).toEqual(['Bo Lind’s choices', 2]);
      press('Close');
      expect(modalOf('Choose: Party platter')).toBe('Choose for Party platter');
      const packages = dialogOf('See the packages');
      expect(await packages.findByRole('heading', { name: 'Feast' })).toBeTruthy();
      press('Close');

      await goToTab('Payment');
      fireEvent.click(await screen.findByRole('radio', { name: '£80 deposit' }));
      expect([chosen(), (await screen.findByRole('button', { name: 'Pay £80' })) !== null]).toEqual([
        [true, false],
        true,
      ]);
      await goToTab('Better brunch');
      expect(await screen.findByRole('radio', { name: '15:00–16:45' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Ask for a callback' })).toBeTruthy();
      cleanup();

      server.on(byToken, () => found({ ...withParty, status_id: 5 }));
      open(`/manage/${manageKey}#overview`);
      await heading('This booking is postponed');
      const again = dialogOf('Choose new date');
      expect([
        again.getByLabelText('Which day?') !== null,
        again.getByLabelText('What time?') !== null,
        again.getByRole('button', { name: 'Save' }) !== null,
      ]).toEqual([true, true, true]);
    });

    it('[MG-34] the manage screens open these modals: a guest’s details and pre-order choices, adding a guest’s pre-order, a single-booking item, removing, editing and cancelling, rebook, sign-up, packages', async () => {
      server.on(byToken, () => found(withParty));
      server.on(`GET /api/rest/my-bookings/${bookingId}/packages`, () => ({ body: { data: [] } }));
      const { unmount } = open(`/manage/${manageKey}#pre-order`);
      await heading('Your place is set');
      expect(
        ['Edit: Bo Lind', 'Add a guest: Garden feast', 'Choose: Party platter', 'See the packages'].map(modalOf),
      ).toEqual(['Bo Lind’s choices', 'Add a guest to Garden feast', 'Choose for Party platter', 'Packages']);
      unmount();
      open(`/manage/${manageKey}`);
      await heading('Your place is set');
      server.on(`GET /api/rest/my-bookings/token/${manageKey}/cancellation`, () => ({ status: 500, body: {} }), {
        isPolled: true,
      });
      await screen.findByRole('button', { name: 'Sign up' });
      expect(['Edit: Bo Lind', 'Remove: Bo Lind', 'Edit booking', 'Cancel booking', 'Sign up'].map(modalOf)).toEqual([
        'Edit Bo Lind',
        'Remove Bo Lind?',
        'Edit booking',
        'Cancel your night?',
        'Sign up',
      ]);
      cleanup();
      server.on(byToken, () => found({ ...withParty, status_id: 5 }));
      open(`/manage/${manageKey}`);
      await heading('This booking is postponed');
      expect(modalOf('Choose new date')).toBe('Choose new date');
    });

    it('[MG-81] the lead booker’s packages tab on the by-id screen reads GET rest/my-bookings/{id}/packages', async () => {
      server.on(byId, () => foundById(withParty));
      server.on(`GET /api/rest/my-bookings/${bookingId}/packages`, () => ({
        body: z.encode(packagesAnswer, {
          data: [{ ...aVariation(), price: 20_00, quantity: 8, price_per_booking: false, guests: [bo.id] }],
        }),
      }));
      open(`/edit-booking/${bookingId}#packages`);
      expect(await screen.findByRole('heading', { name: 'Feast' })).toBeTruthy();
      expect([
        screen.getByRole('link', { name: 'Packages' }).getAttribute('aria-current'),
        screen.getByText('Bo Lind') !== null,
      ]).toEqual(['page', true]);
    });

    it('a host pays for a guest from the list, and the booking is read again', async () => {
      server.on(byToken, () => found(withParty));
      server.on(`POST /api/rest/booking/${bookingId}/create-guest-deposit/${bo.id}`, () => ({
        body: z.encode(createDepositRequestAnswer, {
          data: {
            token,
            deposit_type: 'balance',
            amount: 2000,
            display_amount: '£20',
            gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } },
          },
        }),
      }));
      open(`/manage/${manageKey}`);
      await heading('Your place is set');
      actFor('Pay', 'Bo Lind');
      press('Pay the balance, £20');
      const paid = await screen.findByRole('button', { name: sayButton('success') });
      expect(dialogs()).toEqual(['What Bo Lind still owes', 'Pay for Bo Lind']);
      server.on(lightRead, () => ({
        body: z.encode(myBookingAnswer, {
          data: aHostBooking({ ...withParty, guests: [{ ...bo, balance: 0, paid: 2000 }] }),
        }),
      }));
      fireEvent.click(paid);
      expect(await screen.findByText('Payment has been made')).toBeTruthy();
      expect(await screen.findByRole('cell', { name: /£20 paid, £10 to pay/ })).toBeTruthy();
      expect(dialogs()).toEqual(['What Bo Lind still owes']);
    });

    it('a save shows its answer on the page without another read', async () => {
      const saved: Partial<HostBooking> = {
        ...withParty,
        guests: [{ ...bo, full_name: 'Bob Lind', forename: 'Bob', version: 2 }],
      };
      server.on(byToken, () => found(withParty));
      server.on(`PUT /api/rest/booking/${bookingId}/guest/${bo.id}`, () => foundById(saved));
      open(`/manage/${manageKey}`);
      await heading('Your place is set');
      actFor('Edit', 'Bo Lind');
      fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Bob' } });
      press('Save');
      expect(await screen.findByText('Bob Lind')).toBeTruthy();
      expect(server.calls.filter(({ path }) => path === `/api/rest/booking/manage/${manageKey}`)).toHaveLength(1);
    });

    it('[MG-23, MG-115, AC-36] a guest with an account has their profile in a modal, and pays their own deposit in the modal, and their booking is read again', async () => {
      const asGuest = (guest: BookingGuest): FakeAnswer => ({
        body: z.encode(myBookingAnswer, {
          data: {
            id: bookingId,
            ref_code,
            party_name: 'Ada Marsh',
            people,
            booking_date,
            is_over: false,
            status_id: 1,
            status: 'Confirmed',
            status_text: '',
            role: 'guest',
            admin: false,
            pre_order_locked: false,
            guest,
            bar,
          },
        }),
      });
      server.on(byId, () => asGuest(bo));
      server.on(`POST /api/rest/booking/${bookingId}/create-guest-deposit/${bo.id}`, () => ({
        body: z.encode(createDepositRequestAnswer, {
          data: {
            token,
            deposit_type: 'deposit',
            amount: 1000,
            display_amount: '£10',
            gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } },
          },
        }),
      }));
      open(`/edit-booking/${bookingId}`);
      await heading('You’re on the list');
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(
        [...screen.getAllByRole('button'), screen.getByRole('link', { name: 'Choose your food and drink' })].map(
          ({ textContent }) => textContent,
        ),
      ).toEqual(['Pay the deposit, £10', 'Pay the balance, £20', 'My profile', 'Choose your food and drink']);
      server.on(
        'GET /api/customers/me',
        () => ({
          body: {
            data: {
              id: 'c1',
              forename: 'Bo',
              surname: 'Lind',
              email: 'bo@guests.example',
              phone: null,
              marketing_opt_in: false,
              sms_opt_in: false,
              phone_opt_in: false,
              bar: null,
              allergens: null,
            },
          },
        }),
        { isPolled: true },
      );
      press('My profile');
      expect(
        (
          await within(screen.getByRole('dialog', { name: 'My profile' })).findByLabelText<HTMLInputElement>(
            'First name',
          )
        ).value,
      ).toBe('Bo');
      press('Close');
      press('Pay the deposit, £10');
      server.on(byId, () => asGuest({ ...bo, deposit_balance: 0 }));
      fireEvent.click(await screen.findByRole('button', { name: sayButton('success') }));
      expect(await screen.findByText('Payment has been made')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay the deposit, £10' })).toBeNull());
      expect(server.calls.find(({ method }) => method === 'POST')?.json).toMatchObject({ amount: 10 });
    });
  });
});
