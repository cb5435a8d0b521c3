import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { reminderKinds } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aGuest } from '../../../testing/a-guest';
import { bookingId, manageKey } from '../../../testing/a-host-booking';
import { anEntry } from '../../../testing/a-menu';
import { openAt, press } from '@bars/shared-ui/testing/visitor';
import { actFor } from '../../../testing/act-for';
import { bo, cy, inDialog, offers, party, PartyPage, status } from './testing/party-page';

const at = '2026-11-24T12:30:00.000Z';

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const show = (first: HostBooking, later?: HostBooking) =>
  openAt('/', <PartyPage server={server} first={first} later={later} />);

describe('reminders', () => {
  const call = (kind: string) => `POST /api/rest/booking/${bookingId}/reminder/${kind}`;
  const sent: FakeAnswer = { body: { data: { reminded_at: at } } };
  const buttons = () =>
    inDialog()
      .queryAllByRole<HTMLButtonElement>('button', { name: /^(Remind|Ask)/ })
      .map(({ textContent, disabled }) => [textContent, disabled]);
  /** Has neither accepted nor chosen nor said what they can not eat. */
  const silent = aGuest({ accepted: false, variations: [7] });

  it.each([
    ['[MG-118, MG-121]', 'pre-order', 'Remind about the pre-order'],
    ['[MG-119, MG-121]', 'guest-details', 'Ask for their details'],
    ['[MG-120, MG-121]', 'invite-reminder', 'Remind about the invitation'],
  ] as const)(
    '%s sends the %s reminder to a guest, says Reminder has been sent!, and sends it once a day',
    async (_row, kind, button) => {
      server.on(call(kind), () => sent);
      const { container } = show(party([silent]), party([{ ...silent, reminded: [{ kind, at }] }]));
      actFor('Remind', 'Bo Lind');
      expect(await axeViolations(container)).toEqual([]);
      press(button);
      expect(await status('Reminder has been sent!')).toBe(true);
      expect(server.calls.map(({ json, headers }) => [json, headers['x-booking-token']])).toEqual([
        [{ guest_id: bo.id }, manageKey],
      ]);
      expect(inDialog().getByText('Sent today at 12:30. You can send it again tomorrow.')).toBeTruthy();
      expect(
        buttons()
          .filter(([, disabled]) => disabled)
          .map(([name]) => name),
      ).toEqual([button]);
    },
  );

  it.each<[string, Partial<BookingGuest>, string[], string?]>([
    [
      '[MG-120] of the invitation while the guest’s invite is not yet accepted',
      { accepted: false, allergens: [] },
      ['Remind about the invitation'],
    ],
    ['of the pre-order while choices are open', { variations: [7], allergens: [] }, ['Remind about the pre-order']],
    ['of details while nothing is known of allergies', {}, ['Ask for their details'], 'Ask about allergies'],
  ])('are offered for what is missing: %s', (_what, change, expected, action = 'Remind') => {
    show(party([aGuest(change)]));
    actFor(action, 'Bo Lind');
    expect(buttons()).toEqual(expected.map((name) => [name, false]));
  });

  it('are not offered where nothing is missing', () => {
    show(party([aGuest({ allergens: [], variations: [7], pre_order: [anEntry()] })]));
    expect([offers(), screen.queryByRole('button', { name: /^Remind/ })]).toEqual([
      [['Pay: Bo Lind', 'Edit', 'Remove']],
      null,
    ]);
  });

  it('are named by what they are about where a guest has accepted and chosen: their allergies alone are not known', () => {
    show(party([aGuest({ variations: [7], pre_order: [anEntry()] })]));
    expect([offers(), screen.queryByRole('button', { name: /^Remind/ })]).toEqual([
      [['Pay: Bo Lind', 'Edit', 'Ask about allergies', 'Remove']],
      null,
    ]);
    press('Ask 1 guest about allergies');
    expect(
      within(screen.getByRole('dialog', { name: 'Remind your guests' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Still to tell us about allergies: Bo Lind.Remind 1 guest']);
    press('Close');
    actFor('Ask about allergies', 'Bo Lind');
    expect(screen.getByRole('dialog', { name: 'Ask Bo Lind about allergies' })).toBeTruthy();
  });

  it.each(['lead_booker', 'co_host'] as const)('[MG-117] lets the %s send each of the three', async (role) => {
    show(party([silent], { role }));
    actFor('Remind', 'Bo Lind');
    for (const kind of reminderKinds) server.on(call(kind), () => sent);
    for (const name of ['Remind about the pre-order', 'Ask for their details', 'Remind about the invitation']) {
      press(name);
      await waitFor(() => expect(inDialog().getByRole('button', { name }).getAttribute('aria-busy')).toBeNull());
    }
    expect(server.calls.map(({ path }) => path.split('/').at(-1))).toEqual([
      'pre-order',
      'guest-details',
      'invite-reminder',
    ]);
  });

  it('says what the server refuses, and that a guest without an address can’t be reminded', async () => {
    server.on(call('pre-order'), () => ({
      status: 409,
      body: { error: 'This guest was reminded today.', code: 'already_reminded' },
    }));
    const { unmount } = show(party([silent]));
    actFor('Remind', 'Bo Lind');
    press('Remind about the pre-order');
    expect((await screen.findByText('This guest was reminded today.')).closest('[role="alert"]')).not.toBeNull();
    unmount();
    show(party([cy]));
    actFor('Remind', 'Cy');
    expect([
      buttons().map(([, disabled]) => disabled),
      inDialog().getAllByText('This guest has no email address yet.').length,
    ]).toEqual([[true, true], 2]);
  });

  describe('for the whole party', () => {
    const kim = aGuest({ id: 'k'.repeat(22), full_name: 'Kim Ray', accepted: false, allergens: [] });
    const guests = [
      silent,
      kim,
      { ...cy, guest_link: 'https://northlight.example/guest/x' },
      aGuest({ id: 'z'.repeat(22), full_name: 'Zed', allergens: [] }),
    ];

    it('are one press for all whom it concerns, and name who has no address', async () => {
      server.on(call('invite-reminder'), () => sent);
      const later = party(
        guests.map((guest) =>
          guest.email === null || guest.accepted ? guest : { ...guest, reminded: [{ kind: 'invite-reminder', at }] },
        ),
      );
      const { container } = show(party(guests), later);
      press('Remind 2 guests');
      const dialog = screen.getByRole('dialog', { name: 'Remind your guests' });
      expect(
        within(dialog)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Still to choose: Bo Lind.Remind 1 guest',
        'Still to tell us about allergies: Bo Lind and Cy.We have no email address for Cy. Share their link with them instead.Remind 1 guest',
        'Still to accept: Bo Lind, Kim Ray and Cy.We have no email address for Cy. Share their link with them instead.Remind both',
      ]);
      expect(await axeViolations(container)).toEqual([]);
      press('Remind about the invitation: Remind both');
      expect(await status('Reminder has been sent!')).toBe(true);
      expect(server.calls.map(({ json }) => json)).toEqual([{ guest_id: silent.id }, { guest_id: kim.id }]);
      expect(
        inDialog().getByText('Reminded today: Bo Lind and Kim Ray. You can remind them again tomorrow.'),
      ).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Remind about the invitation/ })).toBeNull();
    });

    it('say whom one could not be sent to; who was reminded by somebody else meanwhile was reminded', async () => {
      server.on(call('invite-reminder'), ({ json }) =>
        JSON.stringify(json).includes(kim.id)
          ? { status: 500, body: { error: 'The mail server is away.' } }
          : { status: 409, body: { code: 'already_reminded', error: 'Sent' } },
      );
      show(party(guests));
      press('Remind 2 guests');
      press('Remind about the invitation: Remind both');
      expect(
        (await screen.findByText('Not sent to Kim Ray: The mail server is away.')).closest('[role="alert"]'),
      ).not.toBeNull();
      expect(inDialog().getByText('Reminder has been sent!')).toBeTruthy();
    });
  });
});
