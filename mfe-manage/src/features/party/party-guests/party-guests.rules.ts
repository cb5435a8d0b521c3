import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import * as z from 'zod/mini';
import type { AddGuest, EditGuest, ReminderKind } from '@bars/shared-api/contracts/party';

/** Why a reminder can't be sent now; null where it can. */
export type ReminderBar = 'sent' | 'noAddress' | 'locked' | null;

/** Whether a reminder of something that is missing can be sent: one of a kind, guest and day. Sources: MG-117…MG-120. */
export const reminderBar = (
  kind: ReminderKind,
  guest: Pick<BookingGuest, 'email' | 'reminded'>,
  isLocked: boolean,
): ReminderBar => {
  if (guest.email === null) return 'noAddress';
  if (kind === 'pre-order' && isLocked) return 'locked';
  return guest.reminded.some((one) => one.kind === kind) ? 'sent' : null;
};

/** When a reminder was sent today; null where it was not. */
export const remindedAt = (kind: ReminderKind, { reminded }: Pick<BookingGuest, 'reminded'>): string | null =>
  reminded.find((one) => one.kind === kind)?.at ?? null;

/** What the form of a guest holds. `variation`: an id as text, '' for nothing. */
const guestValues = z.object({
  forename: z.string(),
  surname: z.string(),
  email: z.string(),
  variation: z.string(),
  admin: z.boolean(),
});
export type GuestValues = z.infer<typeof guestValues>;

/** What of the form outlives a reload: whose it is (null: a new guest), the version and the guest as they were when it opened, and what was typed. */
export const keptGuestForm = z.object({
  guestId: z.nullable(z.string()),
  version: z.nullable(z.int()),
  before: guestValues,
  typed: z.exactPartial(guestValues),
});

/** Under which name the form of a guest is kept: one is open at a time. */
export const guestFormDraft = (bookingId: string): string => `${bookingId}/guest`;

/** A guest as the form shows them; without a guest it is empty. */
export const valuesOf = (guest: BookingGuest | null, variation: number | null = null): GuestValues => {
  if (guest === null) return { forename: '', surname: '', email: '', variation: String(variation ?? ''), admin: false };
  const { forename, surname, email, variations, admin } = guest;
  return { forename, surname: surname ?? '', email: email ?? '', variation: String(variations[0] ?? ''), admin };
};

/** What is sent of the form. The lead booker alone says who is a co-host. Source: MG-109. */
export const requestOf = (
  { forename, surname, email, variation, admin }: GuestValues,
  version: number,
  role: HostBooking['role'],
): EditGuest => ({
  variation: variation === '' ? null : Number(variation),
  ...(role === 'lead_booker' ? { admin } : {}),
  forename,
  surname: surname.trim() === '' ? null : surname,
  email: email.trim() === '' ? null : email,
  version,
});

/** What is sent of the form for a guest who is added. */
export const newGuest = ({ forename, surname, variation }: GuestValues): AddGuest => ({
  forename,
  surname: surname.trim() === '' ? null : surname,
  variation: variation === '' ? null : Number(variation),
});

/** What a guest still owes, pence. */
export const owes = ({
  deposit_balance: deposit,
  balance,
}: Pick<BookingGuest, 'deposit_balance' | 'balance'>): number => Math.max(deposit, balance);

const fields: readonly (keyof GuestValues)[] = ['forename', 'surname', 'email', 'variation', 'admin'];

export const isSame = (one: GuestValues, other: GuestValues): boolean =>
  fields.every((name) => one[name] === other[name]);

/** What somebody else saved of a guest meanwhile, in the form's terms. */
export const changedFields = (before: GuestValues, now: GuestValues): (keyof GuestValues)[] =>
  fields.filter((name) => before[name] !== now[name]);

/** What was typed, over the guest as they are now: what nobody typed here is taken from there. */
export const merged = (typed: Partial<GuestValues>, now: GuestValues): GuestValues => ({ ...now, ...typed });

/** What the guests have paid themselves, how many of them, and what their parts still owe; pence. */
export const partyMoney = (
  guests: readonly Pick<BookingGuest, 'paid' | 'deposit_balance' | 'balance'>[],
): { paid: number; payers: number; owed: number } => ({
  paid: guests.reduce((sum, { paid }) => sum + paid, 0),
  payers: guests.filter(({ paid }) => paid > 0).length,
  owed: guests.reduce((sum, guest) => sum + owes(guest), 0),
});
