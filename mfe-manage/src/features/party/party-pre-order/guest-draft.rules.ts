import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { SavePreOrder } from '@bars/shared-api/contracts/party';
import type { ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';
import * as z from 'zod/mini';
import {
  isSamePicked,
  keptPicked,
  mergePicked,
  pickAt,
  pickedOf,
  placesOf,
  toItemPicks,
  withPick,
  type Picked,
} from '../common/choices/choices.rules';

/** What the dialog holds of one guest. */
export interface GuestDraft {
  forename: string;
  surname: string;
  picked: Picked;
}

/** A guest's names and their choices for one variation; without a guest it is empty. */
export const draftOf = (guest: BookingGuest | null, variationId: number): GuestDraft =>
  guest === null
    ? { forename: '', surname: '', picked: {} }
    : {
        forename: guest.forename,
        surname: guest.surname ?? '',
        picked: pickedOf(guest.pre_order.filter(({ variation_id: id }) => id === variationId)),
      };

const keptFields = z.object({ forename: z.string(), surname: z.string(), picked: keptPicked });

/** What of a dialog outlives a reload: whose it is (null: a new guest), the version and the guest as they were when it opened, and what was changed. */
export const keptGuestDraft = z.object({
  kind: z.literal('guest'),
  variationId: z.int(),
  guestId: z.nullable(z.string()),
  version: z.nullable(z.int()),
  before: keptFields,
  own: keptFields,
});

/** Under which name what is typed for the pre-order of a booking is kept: one dialog is open at a time. */
export const preOrderDraft = (bookingId: string): string => `${bookingId}/pre-order`;

interface Drafts {
  /** As it was when the dialog opened. */
  before: GuestDraft;
  own: GuestDraft;
  /** As the server has it now. */
  now: GuestDraft;
}

/** What was changed here, on top of what the server has now. */
export const mergedDraft = (questions: readonly ChoiceGroupToPick[], { before, own, now }: Drafts): GuestDraft => ({
  forename: own.forename === before.forename ? now.forename : own.forename,
  surname: own.surname === before.surname ? now.surname : own.surname,
  picked: mergePicked(questions, { before: before.picked, own: own.picked, now: now.picked }),
});

/** The own choices after a press: those places alone that differ from what is shown. */
export const ownAfter = (
  questions: readonly ChoiceGroupToPick[],
  { own, shown, next }: Record<'own' | 'shown' | 'next', Picked>,
): Picked =>
  placesOf(questions).reduce((kept, at) => {
    const item = pickAt(next, at);
    return item === null || item === pickAt(shown, at) ? kept : withPick(kept, at, item);
  }, own);

export const isSameDraft = (questions: readonly ChoiceGroupToPick[], one: GuestDraft, other: GuestDraft): boolean =>
  one.forename === other.forename && one.surname === other.surname && isSamePicked(questions, one.picked, other.picked);

/** A question and the dish that somebody else has chosen there; null where they took it back. */
export interface ChangedChoice {
  title: string;
  dish: string | null;
}

/** What somebody else has chosen since the dialog opened. */
export const changedChoices = (questions: readonly ChoiceGroupToPick[], before: Picked, now: Picked): ChangedChoice[] =>
  placesOf(questions)
    .filter((at) => pickAt(before, at) !== pickAt(now, at))
    .map((at) => ({
      title: at.question.title,
      dish: at.question.choices.find(({ choice_item_id: id }) => id === pickAt(now, at))?.title ?? null,
    }));

/** What is sent of the dialog. Without a guest it adds one. Sources: API-M-10, API-M-16. */
export const requestOf = (
  { forename, surname, picked }: GuestDraft,
  option: { variation_id: number; choices: readonly ChoiceGroupToPick[] },
  { guest, isConfirmed }: { guest: BookingGuest | null; isConfirmed: boolean },
): SavePreOrder => ({
  ...(guest === null ? {} : { guest_id: guest.id, version: guest.version }),
  forename: forename.trim(),
  surname: surname.trim() === '' ? null : surname.trim(),
  variation_id: option.variation_id,
  pre_order: toItemPicks(option.choices, picked),
  ...(isConfirmed ? { confirmed_conflicts: true } : {}),
});
