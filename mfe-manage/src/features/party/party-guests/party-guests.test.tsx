import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGuest } from '../../../testing/a-guest';
import { aChangedDish, anEntry } from '../../../testing/a-menu';
import { facts, openAt, press } from '@bars/shared-ui/testing/visitor';
import { actFor } from '../../../testing/act-for';
import { bo, cy, inDialog, menuOf, offers, party, PartyPage, told } from './testing/party-page';

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  vi.unstubAllGlobals();
});

const show = (first: HostBooking, later?: HostBooking) =>
  openAt('/', <PartyPage server={server} first={first} later={later} />);

describe('the list', () => {
  const dee = aGuest({
    id: 'd'.repeat(22),
    full_name: 'Dee Ott',
    email: null,
    variations: [7],
    paid: 10_00,
    deposit_balance: 0,
    allergens: [],
    pre_order: [anEntry({ alternative_description: 'Rice' })],
  });

  it('is the party at a glance: who has accepted, chosen and paid, and who may be allergic, with those first of whom most is missing', async () => {
    const { container } = show(
      party([
        aGuest({
          admin: true,
          variations: [7],
          pre_order: [anEntry()],
          paid: 30_00,
          deposit_balance: 0,
          balance: 0,
          allergens: ['milk', 'eggs'],
          allergens_note: 'No butter',
        }),
        dee,
        cy,
        aGuest({ id: 'e'.repeat(22), full_name: 'Eli Poe', accepted: false, variations: [7] }),
      ]),
    );
    expect(screen.getByText('4 of 8 named')).toBeTruthy();
    expect(facts()).toEqual([
      ['Invitation', '2 accepted, 2 not yet'],
      ['Choices', '2 of 3 guests have chosen'],
      ['Money', '£40 paid, £40 to pay'],
      ['Allergies', '1 guest'],
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Guest',
      'Invitation',
      'Choices',
      'Money',
      'Allergies',
      'Actions',
    ]);
    expect(told()).toEqual([
      ['Eli Poe', 'Invited', '0 of 1 made', '£20 to pay', 'Not known'],
      ['Cy', 'Not invited yet', '', 'Nothing to pay', 'Not known'],
      ['Dee Ott | Menu made for this guest', 'Accepted', 'All made', '£10 paid, £20 to pay', 'None'],
      ['Bo Lind | Co-host', 'Accepted', 'All made', '£30 paid', 'milk, eggs, No butter'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has no column of choices where nobody has anything to choose', () => {
    show(party([bo]));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Guest',
      'Invitation',
      'Money',
      'Allergies',
      'Actions',
    ]);
  });

  it('keeps its order while it is open, with whoever came since at the end', () => {
    const done = aGuest({ allergens: [], balance: 0, deposit_balance: 0 });
    show(party([done, cy]), party([done, { ...cy, accepted: true }, { ...dee, accepted: false }]));
    expect(told().map(([name]) => name)).toEqual(['Cy', 'Bo Lind']);
    fireEvent.click(screen.getByText('Read again'));
    expect(told().map(([name]) => name)).toEqual(['Cy', 'Bo Lind', 'Dee Ott | Menu made for this guest']);
  });

  it('offers for each guest the one thing to do next, and the rest in a menu, removing last', () => {
    const link = 'https://northlight.example/guest/x';
    const known: Partial<BookingGuest> = { allergens: [], guest_link: link };
    show(
      party([
        aGuest({ ...known, id: '1'.repeat(22), full_name: 'To remind', accepted: false }),
        aGuest({ ...known, id: '2'.repeat(22), full_name: 'No address', accepted: false, email: null }),
        aGuest({ ...known, id: '3'.repeat(22), full_name: 'To pay' }),
        aGuest({ ...known, id: '4'.repeat(22), full_name: 'All done', deposit_balance: 0, balance: 0 }),
      ]),
    );
    expect(offers()).toEqual([
      ['Remind: To remind', 'Edit', 'Pay', 'Share their link', 'Remove'],
      ['Share their link: No address', 'Edit', 'Remind', 'Pay', 'Remove'],
      ['Pay: To pay', 'Edit', 'Share their link', 'Remove'],
      ['Edit: All done', 'Share their link', 'Remove'],
    ]);
  });

  it('says in words that everybody has accepted and chosen', () => {
    show(party([aGuest({ variations: [7], pre_order: [anEntry()] })]));
    expect(facts().slice(0, 2)).toEqual([
      ['Invitation', 'All accepted'],
      ['Choices', 'All made'],
    ]);
  });

  it.each<[string, Partial<HostBooking>]>([
    ['everything is paid', { pbr: 0 }],
    ['an agency pays', { can_customer_pay: false }],
  ])('offers no payment where %s', (_what, change) => {
    show(party([bo], change));
    expect(offers()).toEqual([['Edit: Bo Lind', 'Ask about allergies', 'Remove']]);
  });

  it('[MG-99] blocks adding, editing and removing guests while pre_order_locked is true', () => {
    show(party([bo], { pre_order_locked: true }));
    expect(screen.getByText('The pre order for this booking is now locked.')).toBeTruthy();
    expect([offers(), screen.queryByRole('button', { name: 'Add a guest' })]).toEqual([
      [['Pay: Bo Lind', 'Ask about allergies']],
      null,
    ]);
  });

  it('opens its menu by the keyboard, and gives the focus back to the button after a choice, Escape and a dialog', () => {
    show(party([bo]));
    const focused = () => document.activeElement?.textContent;
    fireEvent.keyDown(menuOf('Bo Lind'), { key: 'ArrowDown' });
    expect([focused(), menuOf('Bo Lind').getAttribute('aria-expanded')]).toEqual(['Edit', 'true']);
    for (const [key, name] of [
      ['ArrowUp', 'Remove'],
      ['ArrowDown', 'Edit'],
      ['End', 'Remove'],
      ['Home', 'Edit'],
    ] as const) {
      fireEvent.keyDown(document.activeElement!, { key });
      expect(focused()).toBe(name);
    }
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect([screen.queryByRole('menu'), document.activeElement === menuOf('Bo Lind')]).toEqual([null, true]);
    fireEvent.click(menuOf('Bo Lind'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect([screen.queryByRole('menu'), screen.getByRole('dialog', { name: 'Remove Bo Lind?' }) !== null]).toEqual([
      null,
      true,
    ]);
  });

  it('closes its menu once the focus is elsewhere', () => {
    show(party([bo]));
    fireEvent.click(menuOf('Bo Lind'));
    act(() => screen.getByRole('button', { name: 'Add a guest' }).focus());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('says that nobody is on it yet, and how to change that, also where nothing is ordered for each person', () => {
    const { unmount } = show(party([], { pre_order_state: { per_person_options: [], single_booking_options: [] } }));
    expect(screen.getByText('Nobody is on the list yet. Invite your guests, or add them here.')).toBeTruthy();
    expect([screen.queryByRole('table'), screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([
      null,
      ['Invite guests', 'Add a guest', 'Read again'],
    ]);
    unmount();
    show(party([], { pre_order_locked: true }));
    expect(screen.getByText('Nobody is on the list.')).toBeTruthy();
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
    show(
      party([
        ...Array.from({ length: 59 }, (_, place) =>
          aGuest({ id: `${'g'.repeat(20)}${String(place).padStart(2, '0')}`, full_name: `Guest ${place}` }),
        ),
        counted,
      ]),
    );
    const before = reads;
    expect(before).toBeGreaterThan(0);
    fireEvent.click(document.querySelector('[aria-label="Pay: Guest 7"]')!);
    expect([document.querySelectorAll('dialog').length, reads]).toEqual([1, before]);
  });

  it('pays for a guest by the part that it is given', () => {
    show(party([bo]));
    actFor('Pay', 'Bo Lind');
    expect(
      within(screen.getByRole('dialog', { name: 'What Bo Lind still owes' })).getByRole('button', {
        name: 'Card page for Bo Lind',
      }),
    ).toBeTruthy();
  });

  it('shares the guest’s own link', async () => {
    const link = 'https://northlight.example/guest/x';
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator), { clipboard: { writeText } }));
    show(party([aGuest({ guest_link: link })]));
    actFor('Share their link', 'Bo Lind');
    expect(inDialog().getByRole('link').getAttribute('href')).toBe(link);
    press('Copy link');
    await waitFor(() => expect(inDialog().getByRole('status').textContent).toMatch(/^The link is copied\./));
    expect(writeText.mock.calls).toEqual([[link]]);
  });
});

it('[MG-84] names the dishes of a guest that have changed since they were chosen', () => {
  show(
    party([
      aGuest({ variations: [7], pre_order: [anEntry({ changed_at: '2026-11-20T12:00:00.000Z' })] }),
      aGuest({ id: 'd'.repeat(22), full_name: 'Dee Ott', variations: [7], pre_order: [anEntry()] }),
    ]),
  );
  expect(told().map(([name]) => name)).toEqual(['Bo Lind | Look again: Leek soup', 'Dee Ott']);
});

it('[MG-84] says of a dish that has changed and is kept who decided it, and when', () => {
  const kept = { at: '2026-11-20T18:30:00.000Z', by: 'lead_booker' as const };
  show(party([aGuest({ changed_dishes: [aChangedDish({ kept })] })]));
  expect(told().map(([name]) => name)).toEqual(['Bo Lind | Leek soup: Kept by the lead booker, Fri 20 Nov, 18:30']);
});

it('[MG-84] names what is for the whole table and has changed, and whose note could not be compared', () => {
  const pia = { id: 'd'.repeat(22), full_name: 'Pia Ott', allergens: [], allergens_note: 'Pears' };
  show(party([aGuest({ changed_dishes: [aChangedDish()] }), aGuest({ ...pia, changed_dishes: [aChangedDish()] })]));
  expect(told().map(([name]) => name)).toEqual([
    'Bo Lind | Look again: Leek soup',
    'Pia Ott | Look again, their note couldn’t be compared: Leek soup',
  ]);
});
