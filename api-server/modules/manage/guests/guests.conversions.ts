import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { ChangedDish, PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import type { Managed } from '../../bookings/index';
import { guestsCopy as copy } from './guests.copy';
import type { ChosenItem, GuestRow } from './guests.store';
import type { Reminded } from './mailed/mailed.store';
import { keptOf } from './warned/kept.rules';
import type { Share, PartyShares } from './shares/shares.rules';

/** A booking as the records of its guests need it. */
export interface GuestsBooking extends Pick<
  Managed,
  'publicId' | 'brand' | 'people' | 'startsAt' | 'money' | 'leadBooker'
> {
  /** The venue's name. */
  location: string;
}

/** Where a guest has their own page. */
export const guestLink = (host: string, code: string): string => `${host}/guest/${code}`;

const nameOf = ({ forename, surname }: { forename: string | null; surname: string | null }): string =>
  `${forename ?? ''} ${surname ?? ''}`.trim();

/** The names of a guest; the account's full name counts. An erased guest has none. */
const namesOf = (row: GuestRow, accounts: ReadonlyMap<string, string>) => {
  const full = accounts.get(row.customer_id ?? '') ?? nameOf(row);
  return { forename: row.forename || copy.someone, surname: row.surname, full_name: full || copy.someone };
};

const toEntry = (row: GuestRow, item: ChosenItem): PreOrderEntry => ({
  id: `${item.variation_id}-${item.choice_id}-${item.item_number}`,
  guest_id: row.public_id,
  variation_id: item.variation_id,
  choice_id: item.choice_id,
  choice_name: item.choice_title,
  choice_item_id: item.choice_item_id,
  plu: item.plu,
  plu_name: item.title,
  premium: item.premium,
  item_number: item.item_number,
  alternative_description: item.alternative_description,
  is_confirmed: item.is_confirmed,
  ...(item.changed_at === undefined
    ? {}
    : {
        changed_at: item.changed_at,
        ...(item.because === undefined ? {} : { because: item.because }),
        ...(item.is_same_dish === undefined ? {} : { is_same_dish: item.is_same_dish }),
        kept: keptOf(item, row),
      }),
});

/** What a guest has chosen, as ids of items by the question, in the order of its picks. */
const choicesOf = (preOrder: readonly ChosenItem[]): BookingGuest['choices'] => {
  const choices: BookingGuest['choices'] = {};
  for (const { choice_id: id, choice_item_id: item } of preOrder) choices[id] = [...(choices[id] ?? []), item];
  return choices;
};

/** A guest's share as the API has it. `balance` is everything unpaid of it and includes the deposit. */
const moneyOf = (share: Share | undefined) => ({
  share: share?.sharePence ?? 0,
  deposit_total: share?.depositPence ?? 0,
  deposit_balance: share?.owedDepositPence ?? 0,
  balance: share?.owedPence ?? 0,
  paid: share?.paidPence ?? 0,
});

/** The guests of a booking for the API, each with their share of the money. `accounts`: full names of the accounts by their ids; `host`: the origin of the brand’s pages; `changed`: what each of them should look at again, in their order; `reminded`: today's reminders by the ids of the rows. Sources: MG-16…MG-18, PY-51. */
export const toGuests = (
  rows: readonly GuestRow[],
  booking: GuestsBooking,
  {
    accounts,
    host,
    shares,
    changed,
    reminded,
  }: {
    accounts: ReadonlyMap<string, string>;
    host: string;
    shares: PartyShares;
    changed: readonly ChangedDish[][];
    reminded: ReadonlyMap<string, Reminded[]>;
  },
): BookingGuest[] =>
  rows.map((row, index) => ({
    id: row.public_id,
    booking_id: booking.publicId,
    ...namesOf(row, accounts),
    email: row.email,
    customer_id: row.customer_id,
    admin: row.role === 'co_host',
    accepted: row.accepted_at !== null,
    variations: row.variations,
    ...moneyOf(shares.guests[index]),
    payable: [],
    pre_order: row.pre_order.map((item) => toEntry(row, item)),
    changed_dishes: (changed[index] ?? []).map((dish) => ({ ...dish, kept: keptOf(dish, row) })),
    choices: choicesOf(row.pre_order),
    allergens: row.allergens,
    allergens_note: row.allergens_note,
    version: row.version,
    reminded: reminded.get(row.id) ?? [],
    guest_link: guestLink(host, row.code),
    has_pre_order: row.pre_order.length > 0,
    location: booking.location,
    date: booking.startsAt.toISOString(),
    lead_booker_name: nameOf(booking.leadBooker),
  }));
