import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { JoinRequest, OfferedVariation } from '@bars/shared-api/contracts/party';
import type { Managed } from '../../../bookings/index';

const standing: readonly BookingStatusId[] = [
  bookingStatus.provisional,
  bookingStatus.confirmed,
  bookingStatus.pending,
];

/**
 * Somebody can still join by the link of the invitation: the visit is not over, not cancelled and not waiting for a new date, and there is a place
 * beside the lead booker's. `guests`: how many there are. Source: decisions "Manage, accounts".
 */
export const canJoin = (
  { status, endsAt, people }: Pick<Managed, 'status' | 'endsAt' | 'people'>,
  guests: number,
  now: Date,
): boolean => isStillOn({ status, endsAt }, now) && guests < people - 1;

/** The visit is to take place: an invitation to it can be taken. */
export const isStillOn = ({ status, endsAt }: Pick<Managed, 'status' | 'endsAt'>, now: Date): boolean =>
  standing.includes(status) && endsAt > now;

/** The choices of a form as picks: the items of each question are in the order of its picks. */
export const picksOf = (choices: JoinRequest['choices']) =>
  Object.entries(choices).flatMap(([id, items]) =>
    items.map((item, index) => ({ choice_id: Number(id), choice_item_id: item, item_number: index + 1 })),
  );

/** The questions that have fewer picks than they ask, by their titles. Source: MG-132. */
export const openQuestions = (
  { choice_array: questions }: OfferedVariation,
  picks: readonly { choice_id: number }[],
): string[] =>
  questions
    .filter(({ choice_id: id, picks: asked }) => picks.filter((pick) => pick.choice_id === id).length < asked)
    .map(({ title }) => title);
