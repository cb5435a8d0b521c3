import type { Booking } from '@bars/shared-api/contracts/bookings';
import { myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { guestAllergensPath, guestPagePath, joinPath, kitchenSheetPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { emptyTables } from '../../../../../testing/empty-tables';
import type { EngineName, TestServer } from '../../../../../testing/harness';
import { venueCalls } from '../../../../bookings/index';
import { venuePath } from '../../../../bookings/venue-actions/venue-actions.commands';
import { joining, partyFixture } from '../../../party/testing/party-fixture';

interface Titled {
  title: string;
  plu_name: string;
  changed_at?: string | null;
}

/** Eggs and milk in the dishes that are for the whole table, in one of its two boards. */
export const platters = {
  id: 76,
  name: 'Platters',
  position: 3,
  display_type: 'package',
  price_per_booking: true,
  brands: [1],
  types: [81],
  variations: [
    { id: 761, name: 'Platter', description: 'For the table.', pence: 5000, choices: [{ choice_id: 77, picks: 1 }] },
  ],
  choice_groups: [
    {
      group_id: 8,
      title: 'Food',
      choices: [
        {
          id: 77,
          title: 'Board',
          items: [
            { id: 771, title: 'Ham board', allergens: [], may_contain: [] },
            { id: 772, title: 'Cheese board', allergens: ['milk'], may_contain: [] },
          ],
        },
      ],
    },
  ],
};

/** A dish as it was picked for a place. */
export const picked = (index: number, choiceId: number, itemId: number, title: string) => ({
  index,
  choice_id: choiceId,
  title: 'Plates',
  items: [{ breakdown_id: 1, item_id: itemId, title, supplement_pence: 0 }],
});

/** What a guest says of allergens; with a note alone, nothing is ticked. */
export const saying = (allergens: readonly string[], note = '') => ({
  allergens,
  allergens_note: note,
  allergens_consent: 1,
});

const changedIn = (options: readonly { changed_dishes?: readonly Titled[] }[]): string[] =>
  options.flatMap(({ changed_dishes: changed = [] }) => changed.map(({ title }) => title));

/** A command of the venue, as the command line sends it. */
export const venueCommand = async ({ venue }: TestServer, body: object) =>
  venueCalls({ run: venue })[venuePath]?.({ ...body });

/** A party with dishes that should be looked at again: who joins, what they say and have, who is mailed, and what is marked for whom. */
export const warnedParty = (engine: EngineName) => {
  const fixture = partyFixture(engine, { 'pre-orders/platters.json': platters });
  const pageOf = async (code: string) => (await fixture.call('GET', guestPagePath(code))).body.data.guest;
  const stateOf = async ({ manage_key: key }: Booking) =>
    (await fixture.call('GET', myBookingByTokenPath(key))).body.data.pre_order_state;
  return {
    fixture,
    /** Joins by the invitation, with an address made from the name. Returns the guest's code. */
    join: async (booking: Booking, forename: string, more: Record<string, unknown> = {}): Promise<string> => {
      const answer = await fixture.call('POST', joinPath(booking.invite_code), {
        payload: joining({ forename, email: `${forename.toLowerCase()}@example.com`, ...more }),
      });
      expect(answer.status).toBe(200);
      return answer.body.data.unique_code;
    },
    say: async (code: string, allergens: readonly string[], note = ''): Promise<void> => {
      fixture.server.clock.advance(60_000);
      const answer = await fixture.call('PUT', guestAllergensPath(code), { payload: saying(allergens, note) });
      expect(answer.status).toBe(200);
    },
    /** What was picked for the places of a line when it was booked. */
    pick: (variationId: number, picks: readonly ReturnType<typeof picked>[]) =>
      sql`update pre_order_line set picks = ${JSON.stringify(picks)}::jsonb where variation_id = ${variationId}`.execute(
        fixture.server.db,
      ),
    forgetMails: () => emptyTables(fixture.server.db, 'mail_outbox'),
    /** The addresses of the mails about dishes, in order. */
    recipients: async (): Promise<string[]> =>
      (await fixture.mails())
        .filter(({ subject }) => /look at .*again/i.test(subject))
        .map(({ recipient }) => recipient)
        .toSorted(),
    idOf: async (code: string): Promise<string> => (await pageOf(code)).id,
    /** The dishes that a guest's own page marks: those that they chose, and those that they have without that. */
    markedFor: async (code: string): Promise<string[]> => {
      const guest = await pageOf(code);
      return [
        ...guest.pre_order.filter(({ changed_at: at }: Titled) => at).map(({ plu_name: title }: Titled) => title),
        ...guest.changed_dishes.map(({ title }: Titled) => title),
      ];
    },
    /** Why each of them is marked, as the page has it. */
    causesFor: async (code: string): Promise<[because: string, isSameDish: boolean][]> => {
      const guest = await pageOf(code);
      return [...guest.pre_order.filter(({ changed_at: at }: Titled) => at), ...guest.changed_dishes].map(
        ({ because = 'dish', is_same_dish: isSame = false }) => [because, isSame],
      );
    },
    /** The marked dishes of the kitchen's sheet, with whose they are. */
    onSheet: async ({ id, manage_key: key }: Booking): Promise<string[]> => {
      const { body } = await fixture.call('GET', kitchenSheetPath(id), { headers: { 'x-booking-token': key } });
      return body.data.guests.flatMap(({ name, dishes }: { name: string; dishes: Titled[] }) =>
        dishes.filter(({ changed_at: at }) => at).map(({ title }) => `${name}: ${title}`),
      );
    },
    /** What the lead booker's page marks of what is for the whole table. */
    tableMarks: async (booking: Booking): Promise<string[]> =>
      changedIn((await stateOf(booking)).single_booking_options),
    /** What it marks of what was picked for places. */
    placeMarks: async (booking: Booking): Promise<string[]> => changedIn((await stateOf(booking)).per_person_options),
  };
};
