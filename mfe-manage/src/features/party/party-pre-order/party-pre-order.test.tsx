import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { guestAnswer, keepDishPath, preOrderAnswer } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuest } from '../../../testing/a-guest';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { aChangedDish, anEntry, aPackageDish } from '../../../testing/a-menu';
import { anOption } from '../../../testing/a-party';
import { field, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { PartyPreOrder } from './party-pre-order.screen';

const byToken = `POST /api/rest/my-bookings/token/${manageKey}/pre-order`;
const byId = `POST /api/rest/booking/${bookingId}/pre-order`;
const bo = aGuest({ variations: [7], has_pre_order: true, pre_order: [anEntry()] });
const party = (guests: BookingGuest[], change: Partial<HostBooking> = {}): HostBooking =>
  aHostBooking({
    guests,
    has_pre_order: true,
    pre_order_state: {
      per_person_options: [anOption({ guest_added: guests.length, guests: guests.map(({ id }) => id) })],
      single_booking_options: [],
    },
    ...change,
  });
const answer = (booking: HostBooking): FakeAnswer => ({ body: z.encode(preOrderAnswer, { data: booking }) });
const refused = (status: number, code: string, error = 'No.'): FakeAnswer => ({ status, body: { error, code } });
const locked = 'The pre order for this booking is now locked.';

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(() => server.assertStrict());

/** A page that shows `later` when it is read again. */
const Page = ({ first, later, by }: { first: HostBooking; later: HostBooking; by: 'id' | 'token' }) => {
  const [booking, setBooking] = useState(first);
  const [reads, setReads] = useState(0);
  return (
    <>
      <PartyPreOrder
        brand={1}
        api={server.api()}
        bookingRef={by === 'id' ? { id: bookingId } : { manageKey }}
        booking={booking}
        onChanged={(changed) => {
          setBooking(changed ?? later);
          if (changed === null) setReads(reads + 1);
        }}
      />
      <button type="button" onClick={() => setBooking(later)}>{`read again ${reads} times`}</button>
    </>
  );
};
const show = (first: HostBooking, { later = first, by = 'token' }: { later?: HostBooking; by?: 'id' | 'token' } = {}) =>
  openAt('/', <Page first={first} later={later} by={by} />);
const dialog = () => within(screen.getByRole('dialog', { name: /choices$|^Add/ }));
const save = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^Sav/ });
const pick = (dish: string) => fireEvent.click(dialog().getByRole('radio', { name: new RegExp(dish) }));
const chosen = () =>
  dialog()
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.closest('label')?.textContent);
const card = () => within(screen.getByRole('region', { name: 'Garden feast' }));
const guestLines = () =>
  card()
    .getAllByRole('listitem')
    .map((line) => Array.from(line.querySelectorAll('p'), ({ textContent }) => textContent));
const reads = () => screen.getByText(/^read again/).textContent;

describe('what is ordered for each person', () => {
  it('[MG-88] has its name and price, its progress as guest_added out of guest_required, and its guests with their choices', async () => {
    const cy = aGuest({ id: 'c'.repeat(22), full_name: 'Cy Ott', variations: [7] });
    const { container } = show(party([bo, cy]));
    expect(card().getByRole('heading', { name: 'Garden feast' })).toBeTruthy();
    expect([card().getByText('£20 each') !== null, card().getByRole('status').textContent]).toEqual([
      true,
      '2 of 8 guests',
    ]);
    expect(guestLines()).toEqual([
      ['Bo Lind', 'Starter: Leek soup'],
      ['Cy Ott', '1 choice still to make'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    [7, true],
    [8, false],
  ])(
    '[MG-89] the control to add a guest shows only while guest_added (%i) is less than guest_required (8)',
    (added, isThere) => {
      show(
        party([bo], {
          pre_order_state: {
            per_person_options: [anOption({ guest_added: added, guests: [bo.id] })],
            single_booking_options: [],
          },
        }),
      );
      expect(screen.queryByRole('button', { name: 'Add a guest: Garden feast' }) !== null).toBe(isThere);
    },
  );

  it('can be read alone while it is locked', () => {
    show(party([bo], { pre_order_locked: true }));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['read again 0 times']);
    expect(guestLines()).toEqual([['Bo Lind', 'Starter: Leek soup']]);
  });

  it('[MG-97] a guest with a bespoke menu can not be edited', () => {
    show(party([{ ...bo, pre_order: [anEntry({ alternative_description: 'Soup without celery' })] }]));
    expect(guestLines()).toEqual([
      [
        'Bo Lind',
        'Starter: Soup without celery',
        'The bar has agreed this menu, so it can’t be changed here. To change it, ring the bar.',
      ],
    ]);
    expect(screen.queryByRole('button', { name: 'Edit: Bo Lind' })).toBeNull();
  });

  it('shows nothing where nothing is chosen', () => {
    show(aHostBooking());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('draws no line of sixty guests again when a dialog opens', () => {
    let counted = 0;
    const watched = Object.defineProperty(aGuest({ id: 'z'.repeat(22), variations: [7] }), 'full_name', {
      enumerable: true,
      get: () => `Zed ${String((counted += 1)).slice(0, 0)}`,
    });
    show(
      party([
        ...Array.from({ length: 59 }, (_, place) =>
          aGuest({
            id: `${'g'.repeat(20)}${String(place).padStart(2, '0')}`,
            full_name: `Guest ${place}`,
            variations: [7],
          }),
        ),
        watched,
      ]),
    );
    const before = counted;
    expect(before).toBeGreaterThan(0);
    fireEvent.click(document.querySelector('[aria-label="Edit: Guest 7"]')!);
    expect([document.querySelectorAll('dialog').length, counted]).toEqual([1, before]);
  });
});

describe('the pre-order of a guest', () => {
  it('[MG-90, MG-91] requires a forename, whose placeholder is Forename (Required), and no surname', async () => {
    server.on(byToken, () => answer(party([bo])));
    const { container } = show(party([]));
    press('Add a guest: Garden feast');
    expect(screen.getByRole('dialog', { name: 'Add a guest to Garden feast' })).toBeTruthy();
    expect([
      field('First name').placeholder,
      field('First name').getAttribute('aria-required'),
      field('Last name').getAttribute('aria-required'),
    ]).toEqual(['Forename (Required)', 'true', null]);
    pick('Leek soup');
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.click(save());
    expect(dialog().getByText('First name is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
    expect(server.calls).toEqual([]);
    type('First name', 'Bo');
    fireEvent.click(save());
    expect(await screen.findByText('Pre order has been updated!')).toBeTruthy();
    expect(server.calls.map(({ json }) => json)).toEqual([
      {
        forename: 'Bo',
        surname: null,
        variation_id: 7,
        pre_order: [{ choice_id: 1, choice_item_id: 11, plu: 'P11', item_number: 1 }],
      },
    ]);
    expect(guestLines()).toEqual([['Bo Lind', 'Starter: Leek soup']]);
  });

  it('gives it to somebody who is on the list and has nothing yet', async () => {
    const cy = aGuest({ id: 'c'.repeat(22), forename: 'Cy', full_name: 'Cy Lind', allergens: ['milk'] });
    server.on(byToken, () => answer(party([bo])));
    show({ ...party([bo]), guests: [bo, cy] });
    press('Add a guest: Garden feast');
    expect(
      within(field('Who is it for?'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Someone new', 'Cy Lind']);
    expect(save().disabled).toBe(true);
    fireEvent.change(field('Who is it for?'), { target: { value: cy.id } });
    expect([field('First name').value, save().disabled, dialog().getByText('Contains milk') !== null]).toEqual([
      'Cy',
      false,
      true,
    ]);
    fireEvent.click(save());
    await screen.findByText('Pre order has been updated!');
    expect(server.calls[0]?.json).toEqual({
      guest_id: cy.id,
      version: 1,
      forename: 'Cy',
      surname: 'Lind',
      variation_id: 7,
      pre_order: [],
    });
  });

  it('[MG-92] Save is disabled while nothing has changed, while it is being saved and while the pre-order is locked', async () => {
    let finish: (given: FakeAnswer) => void = () => {};
    server.on(byToken, () => new Promise<FakeAnswer>((resolve) => (finish = resolve)));
    show(party([bo]), { later: party([bo], { pre_order_locked: true }) });
    press('Edit: Bo Lind');
    expect(save().disabled).toBe(true);
    pick('Cheese tart');
    expect(save().disabled).toBe(false);
    pick('Leek soup');
    expect(save().disabled).toBe(true);
    pick('Cheese tart');
    fireEvent.click(save());
    await waitFor(() => expect([save().disabled, save().textContent]).toEqual([true, 'Saving…']));
    await waitFor(() => expect(server.calls).toHaveLength(1));
    finish(refused(423, 'pre_order_locked'));
    await waitFor(() => expect(save().textContent).toBe('Save'));
    expect(save().disabled).toBe(true);
  });

  it.each([
    ['[MG-93]', 'token', byToken],
    ['[MG-93, MG-94]', 'id', byId],
  ] as const)(
    '%s by %s: after a save Pre order has been updated! is shown, and the answer replaces what the screen shows',
    async (_row, by, call) => {
      server.on(call, () =>
        answer(
          party([
            {
              ...bo,
              full_name: 'Bo Lund',
              version: 2,
              pre_order: [anEntry({ choice_item_id: 12, plu_name: 'Cheese tart' })],
            },
          ]),
        ),
      );
      show(party([bo]), { by });
      press('Edit: Bo Lind');
      pick('Cheese tart');
      fireEvent.click(save());
      expect((await screen.findByText('Pre order has been updated!')).closest('[role="status"]')).not.toBeNull();
      expect(server.calls.map(({ json }) => json)).toEqual([
        {
          guest_id: bo.id,
          version: 1,
          forename: 'Bo',
          surname: 'Lind',
          variation_id: 7,
          pre_order: [{ choice_id: 1, choice_item_id: 12, plu: 'P12', item_number: 1 }],
        },
      ]);
      expect([guestLines(), screen.queryByRole('dialog'), reads()]).toEqual([
        [['Bo Lund', 'Starter: Cheese tart']],
        null,
        'read again 0 times',
      ]);
    },
  );

  it('[MG-95] a failed update shows a toast with the server’s error text, and keeps what was typed', async () => {
    server.on(byToken, () => refused(409, 'no_place_left', 'All places of this menu have a guest.'));
    show(party([bo]));
    press('Add a guest: Garden feast');
    type('First name', 'Cy');
    fireEvent.click(save());
    expect(
      (await dialog().findByText('All places of this menu have a guest.')).closest('[role="alert"]'),
    ).not.toBeNull();
    expect(field('First name').value).toBe('Cy');
    fireEvent.click(dialog().getByRole('button', { name: /^Dismiss/ }));
    await waitFor(() => expect(dialog().queryByText('All places of this menu have a guest.')).toBeNull());
  });

  it('[MG-96, MG-100] a 423 reads the page’s data again, says that the pre-order is locked, and keeps what was typed', async () => {
    server.on(byToken, () => refused(423, 'pre_order_locked', locked));
    show(party([bo]), { later: party([bo], { pre_order_locked: true }) });
    press('Edit: Bo Lind');
    type('Last name', 'Lund');
    pick('Cheese tart');
    fireEvent.click(save());
    expect((await dialog().findByText(locked)).closest('[role="alert"]')).not.toBeNull();
    expect([reads(), field('Last name').value, chosen()?.[0]?.startsWith('Cheese tart'), save().disabled]).toEqual([
      'read again 1 times',
      'Lund',
      true,
      true,
    ]);
    expect(screen.queryByRole('button', { name: 'Edit: Bo Lind' })).toBeNull();
  });

  it('shows what somebody else chose meanwhile, keeps the typed, and saves with the newer version', async () => {
    const theirs = { ...bo, version: 5, pre_order: [anEntry({ choice_item_id: 12, plu_name: 'Cheese tart' })] };
    server.on(byToken, () => refused(409, 'guest_changed'));
    show(party([bo]), { later: party([theirs]) });
    press('Edit: Bo Lind');
    type('Last name', 'Lund');
    fireEvent.click(save());
    expect((await dialog().findByText('Starter: Cheese tart')).closest('[role="status"]')).not.toBeNull();
    expect([field('Last name').value, chosen()?.[0]?.startsWith('Cheese tart'), dialog().queryByText('No.')]).toEqual([
      'Lund',
      true,
      null,
    ]);
    server.on(byToken, () => answer(party([{ ...theirs, version: 6 }])));
    fireEvent.click(save());
    await screen.findByText('Pre order has been updated!');
    expect(server.calls.at(-1)?.json).toMatchObject({
      version: 5,
      surname: 'Lund',
      pre_order: [{ choice_item_id: 12 }],
    });
  });

  it('keeps what is typed and chosen, and the focus, where the booking is read again meanwhile', () => {
    show(party([bo]), { later: party([{ ...bo, surname: 'Lund', version: 2, pre_order: [] }]) });
    press('Edit: Bo Lind');
    type('First name', 'Bobby');
    pick('Cheese tart');
    field('First name').focus();
    fireEvent.click(screen.getByText(/^read again/));
    expect([
      field('First name').value,
      field('Last name').value,
      chosen()?.[0]?.startsWith('Cheese tart'),
      document.activeElement === field('First name'),
    ]).toEqual(['Bobby', 'Lund', true, true]);
    expect(dialog().getByText('Starter: nothing')).toBeTruthy();
  });

  describe('after a reload of the tab', () => {
    it('is open again with what was typed and chosen, and says what somebody else has chosen meanwhile', async () => {
      server.on(byToken, () => answer(party([{ ...bo, version: 6 }])));
      const { unmount } = show(party([bo]));
      press('Edit: Bo Lind');
      type('Last name', 'Lund');
      unmount();
      show(
        party([
          { ...bo, forename: 'Bob', version: 5, pre_order: [anEntry({ choice_item_id: 12, plu_name: 'Cheese tart' })] },
        ]),
      );
      expect(screen.getByRole('dialog', { name: 'Bo Lind’s choices' })).toBeTruthy();
      expect([
        field('First name').value,
        field('Last name').value,
        chosen()?.[0]?.startsWith('Cheese tart'),
        dialog().getByText('Starter: Cheese tart') !== null,
      ]).toEqual(['Bob', 'Lund', true, true]);
      fireEvent.click(save());
      await screen.findByText('Pre order has been updated!');
      expect(server.calls[0]?.json).toMatchObject({
        version: 5,
        forename: 'Bob',
        surname: 'Lund',
        pre_order: [{ choice_item_id: 12 }],
      });
      expect(window.sessionStorage.length).toBe(0);
    });

    it('has the new guest, and for whom it was', () => {
      const cy = aGuest({ id: 'c'.repeat(22), forename: 'Cy', full_name: 'Cy Lind' });
      const { unmount } = show({ ...party([bo]), guests: [bo, cy] });
      press('Add a guest: Garden feast');
      type('First name', 'Dee');
      unmount();
      const again = show({ ...party([bo]), guests: [bo, cy] });
      expect([
        screen.getByRole('dialog', { name: 'Add a guest to Garden feast' }) !== null,
        field('First name').value,
      ]).toEqual([true, 'Dee']);
      fireEvent.change(field('Who is it for?'), { target: { value: cy.id } });
      pick('Cheese tart');
      again.unmount();
      show({ ...party([bo]), guests: [bo, cy] });
      expect([
        field('Who is it for?').value,
        field('First name').value,
        chosen()?.[0]?.startsWith('Cheese tart'),
      ]).toEqual([cy.id, 'Cy', true]);
    });

    it.each<[string, (unmount: () => void) => void]>([
      ['was closed', (unmount) => (press('Close'), unmount())],
      [
        'is about a guest who is gone',
        (unmount) => (
          unmount(),
          window.sessionStorage.setItem(
            'bars.party',
            (window.sessionStorage.getItem('bars.party') ?? '').replaceAll(bo.id, 'x'),
          )
        ),
      ],
      [
        'is nothing that this page has kept',
        (unmount) => (
          unmount(),
          window.sessionStorage.setItem('bars.party', `{"${bookingId}/pre-order": {"kind": "guest", "own": 7}}`)
        ),
      ],
    ])('is closed where it %s', (_what, leave) => {
      const { unmount } = show(party([bo]));
      press('Edit: Bo Lind');
      type('Last name', 'Lund');
      leave(unmount);
      show(party([bo]));
      expect(screen.queryByRole('dialog')).toBeNull();
      press('Edit: Bo Lind');
      expect(field('Last name').value).toBe('Lind');
    });
  });

  it('says that the guest is gone', async () => {
    server.on(byToken, () => refused(404, 'not_found', 'Guest not found'));
    show(party([bo]), { later: party([]) });
    press('Edit: Bo Lind');
    type('Last name', 'Lund');
    fireEvent.click(save());
    expect(
      await dialog().findByText('Someone else has removed this guest, so your choices can’t be saved.'),
    ).toBeTruthy();
    expect(save().disabled).toBe(true);
  });

  it('marks each dish by the guest’s allergens, and asks before one is saved that does not suit them', async () => {
    const milk = { ...bo, allergens: ['milk' as const] };
    server.on(byToken, () => refused(409, 'allergen_conflict'));
    const { container } = show(party([milk]));
    press('Edit: Bo Lind');
    expect(
      dialog()
        .getAllByRole('radio')
        .map((radio) => /Contains milk|None of Bo’s in our data/.exec(radio.closest('label')?.textContent ?? '')?.[0]),
    ).toEqual(['None of Bo’s in our data', 'Contains milk']);
    pick('Cheese tart');
    fireEvent.click(save());
    const asked = within(await screen.findByRole('dialog', { name: 'Are you sure about these?' }));
    expect(asked.getByText('Cheese tart: Contains milk')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.click(asked.getByRole('button', { name: 'Choose something else' }));
    expect([
      screen.queryByRole('dialog', { name: 'Are you sure about these?' }),
      chosen()?.[0]?.startsWith('Cheese tart'),
    ]).toEqual([null, true]);
    fireEvent.click(save());
    const again = within(await screen.findByRole('dialog', { name: 'Are you sure about these?' }));
    server.on(byToken, () => answer(party([milk])));
    fireEvent.click(again.getByRole('button', { name: 'Keep them anyway' }));
    await screen.findByText('Pre order has been updated!');
    expect(
      server.calls.map(
        ({ json }) => z.parse(z.object({ confirmed_conflicts: z.optional(z.boolean()) }), json).confirmed_conflicts,
      ),
    ).toEqual([undefined, undefined, true]);
  });
});

it('[MG-84] a dish that was picked for the place of a guest is named there once it has changed', () => {
  show(party([{ ...bo, changed_dishes: [aChangedDish({ variation_id: 7, for_table: false }), aChangedDish()] }]));
  expect(guestLines()[0]?.filter((line) => line.startsWith('Leek soup'))).toEqual([
    'Leek soup Look at this again: it has changed since it was chosen',
  ]);
});

it('[AL-34] what was picked for places that nobody has taken is named once it has changed, each dish once', () => {
  const soup = aChangedDish({ variation_id: 7, for_table: false });
  const bread = aChangedDish({ variation_id: 7, choice_item_id: 12, for_table: false, title: 'Bread' });
  const options = (guests: BookingGuest[]) => ({
    pre_order_state: {
      per_person_options: [
        anOption({ guest_added: guests.length, guests: guests.map(({ id }) => id), changed_dishes: [soup, bread] }),
      ],
      single_booking_options: [],
    },
  });
  const again = 'Look at this again: it has changed since it was chosen';
  const linesOf = (guests: BookingGuest[]) => {
    const { unmount } = show(party(guests, options(guests)));
    const list = screen.getByRole('list', { name: 'Picked when it was booked' });
    expect(screen.getByText('Picked when it was booked'), 'the name, to be seen').toBeTruthy();
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    unmount();
    return lines;
  };
  expect(linesOf([])).toEqual([`Leek soup ${again}`, `Bread ${again}`]);
  expect(linesOf([{ ...bo, changed_dishes: [soup] }])).toEqual([`Bread ${again}`]);
});

it('a dish that a guest’s new allergy speaks against says so to a host, and not that it has changed', () => {
  const said = { changed_at: '2026-11-20T12:00:00.000Z', because: 'allergies' as const };
  show(
    party([
      {
        ...bo,
        pre_order: [anEntry(said)],
        changed_dishes: [
          aChangedDish({ ...said, variation_id: 7, choice_item_id: 12, for_table: false, title: 'Bread' }),
        ],
      },
    ]),
  );
  const again = 'Look at this again: Bo has told us something new about allergies since it was chosen';
  expect(guestLines()[0]?.filter((line) => line.includes('Look at'))).toEqual([
    `Starter: Leek soup ${again}`,
    `Bread ${again}`,
  ]);
});

it('a host keeps a dish of a guest’s that has changed, and it says who decided it', async () => {
  const changed = { ...bo, pre_order: [anEntry({ changed_at: '2026-11-20T12:00:00.000Z' })] };
  const kept = { at: '2026-11-20T18:30:00.000Z', by: 'lead_booker' as const };
  show(party([changed]));
  server.on(`POST ${keepDishPath(bookingId, bo.id)}`, () => ({
    body: z.encode(guestAnswer, {
      data: party([{ ...changed, pre_order: changed.pre_order.map((entry) => ({ ...entry, kept })) }]),
    }),
  }));
  press('Keep Leek soup: Bo Lind');
  await waitFor(() =>
    expect(guestLines()[0]?.slice(1, 3)).toEqual([
      'Starter: Leek soup',
      'Leek soup: Kept by the lead booker, Fri 20 Nov, 18:30',
    ]),
  );
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  expect(document.activeElement, 'the focus').toBe(screen.getByText('Bo Lind').closest('li'));
});

it('[MG-85] a package that is a dish itself says in the list and in the dialog how it suits each guest', () => {
  const dish = aPackageDish({ allergens: ['milk'] });
  show(
    party([{ ...bo, allergens: ['milk'] }], {
      pre_order_state: { per_person_options: [anOption({ guests: [bo.id], dish })], single_booking_options: [] },
    }),
  );
  expect(guestLines()[0]?.[1]).toBe('Garden feast Contains milk');
  press('Edit: Bo Lind');
  expect(dialog().getByText(/^Garden feast/).textContent).toBe('Garden feast Contains milk');
});

it('asks before a package is saved that is itself a dish which does not suit the guest', async () => {
  const milk = { ...bo, allergens: ['milk' as const] };
  server.on(byToken, () => refused(409, 'allergen_conflict'));
  show(
    party([milk], {
      pre_order_state: {
        per_person_options: [anOption({ guests: [bo.id], dish: aPackageDish({ allergens: ['milk'] }) })],
        single_booking_options: [],
      },
    }),
  );
  press('Edit: Bo Lind');
  pick('Cheese tart');
  fireEvent.click(save());
  const asked = within(await screen.findByRole('dialog', { name: 'Are you sure about these?' }));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Garden feast: Contains milk',
    'Cheese tart: Contains milk',
  ]);
});

it('[MG-84] a dish that has changed since it was chosen is marked in the list and in the dialog', () => {
  const again = 'Look at this again: it has changed since it was chosen';
  show(party([{ ...bo, pre_order: [anEntry({ changed_at: '2026-11-20T12:00:00.000Z' })] }]));
  expect(guestLines()[0]?.[1]).toBe(`Starter: Leek soup ${again}`);
  press('Edit: Bo Lind');
  expect(
    dialog()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent?.includes(again)),
  ).toEqual([
    true,
    ...dialog()
      .getAllByRole('radio')
      .slice(1)
      .map(() => false),
  ]);
});
