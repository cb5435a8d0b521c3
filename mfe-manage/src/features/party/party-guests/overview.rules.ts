import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { reminderKinds, type ReminderKind } from '@bars/shared-api/contracts/party';
import { choicesMade, type PerPersonOption } from '../common/party/party.rules';
import { owes, partyMoney, reminderBar } from './party-guests.rules';

/** `ask`: the guest has answered everything that the party waits for, and nothing is known of their allergies. */
export type GuestAction = 'edit' | 'remind' | 'ask' | 'pay' | 'share' | 'remove';

/** What the list needs of the booking beside its guests. */
export type PartyState = Pick<HostBooking, 'pre_order_locked' | 'can_customer_pay' | 'pbr'> & {
  pre_order_state: { per_person_options: readonly PerPersonOption[] };
};

const isChosen = (
  guest: BookingGuest,
  { pre_order_state: { per_person_options: options } }: Pick<PartyState, 'pre_order_state'>,
): boolean => {
  const choices = choicesMade(guest, options);
  return choices === null || choices.made === choices.of;
};

/** Of what a guest would be reminded: who has not accepted, has not chosen, or has not said what they can not eat. */
export const missingOf = (guest: BookingGuest, party: Pick<PartyState, 'pre_order_state'>): ReminderKind[] => {
  const isMissing: Record<ReminderKind, boolean> = {
    'invite-reminder': !guest.accepted,
    'pre-order': !isChosen(guest, party),
    'guest-details': guest.allergens === null,
  };
  return reminderKinds.filter((kind) => isMissing[kind]);
};

/** What the party waits for. That somebody has not told of allergies holds nothing up: they may have none. */
const isAwaitedKind = (kind: ReminderKind): boolean => kind !== 'guest-details';

/** How much of what a host waits for is missing. */
const weightOf = (guest: BookingGuest, party: PartyState): number =>
  (guest.accepted ? 0 : 4) + (isChosen(guest, party) ? 0 : 2) + (owes(guest) > 0 ? 1 : 0);

/**
 * The guests in the order of their ids `before`; without one those first of whom most is missing. Who came since is last, so that no row moves under a finger.
 * @param before null at first
 */
export const ordered = (
  guests: readonly BookingGuest[],
  party: PartyState,
  before: readonly string[] | null,
): BookingGuest[] => {
  if (before === null) return [...guests].sort((one, other) => weightOf(other, party) - weightOf(one, party));
  const placeOf = ({ id }: BookingGuest): number => (before.includes(id) ? before.indexOf(id) : before.length);
  return [...guests].sort((one, other) => placeOf(one) - placeOf(other));
};

/** Everything a host can do for a guest, the most likely first, removing last. */
export const actionsOf = (guest: BookingGuest, party: PartyState): GuestAction[] => {
  const { pre_order_locked: isLocked } = party;
  const missing = missingOf(guest, party);
  const awaited = missing.filter(isAwaitedKind);
  const canRemind = awaited.some((kind) => reminderBar(kind, guest, isLocked) === null);
  const canPay = party.can_customer_pay && party.pbr > 0 && guest.payable.length > 0 && owes(guest) > 0;
  const offers: Record<GuestAction, boolean> = {
    remind: awaited.length > 0,
    ask: missing.length > 0 && awaited.length === 0,
    share: guest.guest_link !== null,
    pay: canPay,
    edit: !isLocked,
    remove: !isLocked,
  };
  const canShareAlone = awaited.length > 0 && !canRemind && offers.share;
  const first: GuestAction[] = canRemind ? ['remind'] : canShareAlone ? ['share'] : canPay ? ['pay'] : ['edit'];
  return [...new Set<GuestAction>([...first, 'edit', 'remind', 'ask', 'pay', 'share', 'remove'])].filter(
    (action) => offers[action],
  );
};

/** Whom a reminder of a kind concerns, and who of them can be sent it now. */
export interface ReminderGroup {
  kind: ReminderKind;
  sendable: BookingGuest[];
  sent: BookingGuest[];
  withoutAddress: BookingGuest[];
}

/** One reminder for all whom it concerns: a group for each kind of which something is missing and can still be done. */
export const reminderGroups = (guests: readonly BookingGuest[], party: PartyState): ReminderGroup[] =>
  reminderKinds
    .map((kind) => {
      const concerned = guests.filter((guest) => missingOf(guest, party).includes(kind));
      const barred = (bar: ReturnType<typeof reminderBar>) =>
        concerned.filter((guest) => reminderBar(kind, guest, party.pre_order_locked) === bar);
      return { kind, sendable: barred(null), sent: barred('sent'), withoutAddress: barred('noAddress') };
    })
    .filter(({ sendable, sent, withoutAddress }) => sendable.length + sent.length + withoutAddress.length > 0);

/** Whom one press reminds: of what the party waits for, or, where it waits for nothing, of their allergies alone. */
export const remindable = (groups: readonly ReminderGroup[]): { guests: number; isAboutAllergies: boolean } => {
  const guestsOf = (some: readonly ReminderGroup[]): number =>
    new Set(some.flatMap(({ sendable }) => sendable.map(({ id }) => id))).size;
  const awaited = groups.filter(({ kind }) => isAwaitedKind(kind));
  // Who waits for an answer may have been reminded today already: then the rest is not urgent either.
  return awaited.length > 0
    ? { guests: guestsOf(awaited), isAboutAllergies: false }
    : { guests: guestsOf(groups), isAboutAllergies: true };
};

/** Of how many something can be said, and of how many it is so. */
export interface Share {
  made: number;
  of: number;
}

export interface Overview {
  accepted: Share;
  /** Null where nobody has anything to choose. */
  chosen: Share | null;
  money: ReturnType<typeof partyMoney>;
  /** Who has told of something they can not eat. */
  allergic: number;
}

export const isAllergic = ({
  allergens,
  allergens_note: note,
}: Pick<BookingGuest, 'allergens' | 'allergens_note'>): boolean => (allergens ?? []).length > 0 || (note ?? '') !== '';

/** The party at a glance. */
export const overviewOf = (
  guests: readonly BookingGuest[],
  { pre_order_state: { per_person_options: options } }: Pick<PartyState, 'pre_order_state'>,
): Overview => {
  const choices = guests.map((guest) => choicesMade(guest, options)).filter((one) => one !== null);
  return {
    accepted: { made: guests.filter(({ accepted }) => accepted).length, of: guests.length },
    chosen:
      choices.length === 0 ? null : { made: choices.filter(({ made, of }) => made === of).length, of: choices.length },
    money: partyMoney(guests),
    allergic: guests.filter(isAllergic).length,
  };
};
