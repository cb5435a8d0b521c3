import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardModel } from '../../common/wizard-model';

type Judged = Pick<BookingSession, 'can_take_booking' | 'party_type' | 'too_large_to_book' | 'validation_errors'>;

const has = ({ validation_errors }: Judged, ...fields: string[]): boolean =>
  validation_errors.some(({ field }) => fields.includes(field));

/** The type "something else". It has no times to choose from. Source: BW-111; decision "Type 99". */
const somethingElse = 99;

type Answered = Pick<
  BookingSession,
  | 'party_type'
  | 'booking_flow_name'
  | 'too_large_to_book'
  | 'can_auto_confirm'
  | 'can_fallback'
  | 'no_autoconfirm_reason'
>;

/**
 * The action of Next. `enquire` goes straight to step 99. `ask` is the portal's question for a booking that is not confirmed
 * automatically at any time of the day. An enquiry flow has the form as its second step. Sources: BW-13, BW-34, BW-36, BW-111, BW-129.
 */
export const nextMove = (answered: Answered, surface: WizardModel['surface']): 'go' | 'enquire' | 'ask' => {
  if (answered.party_type === somethingElse || answered.too_large_to_book) return 'enquire';
  if (kindOfFlow(answered.booking_flow_name) === 'enquiry') return 'go';
  const isInDoubt = !answered.can_auto_confirm && answered.no_autoconfirm_reason !== null;
  return surface === 'portal' && isInDoubt && answered.can_fallback ? 'ask' : 'go';
};

/**
 * Whether Next is disabled. Before a type is chosen: by an error of date, bar or people (BW-87).
 * Afterwards by an error of people, and in the widget by `can_take_booking` false, in the portal by anything but true (BW-86).
 * It is never disabled as the enquiry button of a party that is too large (BW-36).
 */
export const isNextBlocked = (session: Judged, surface: WizardModel['surface']): boolean => {
  if (session.too_large_to_book) return false;
  if (session.party_type === null && has(session, 'date', 'bar_id', 'no_people')) return true;
  if (has(session, 'no_people')) return true;
  return surface === 'portal' ? session.can_take_booking !== true : session.can_take_booking === false;
};

type Chosen = Pick<BookingSession, 'bar_id' | 'date' | 'booking_type_category_id'>;

/** What is not chosen yet, in the order of the fields. Where it is none of these, the kind is. */
export const missingChoices = ({
  bar_id: bar,
  date,
  booking_type_category_id: plan,
}: Chosen): ('bar' | 'day' | 'plan')[] => [
  ...(bar === null ? ['bar' as const] : []),
  ...(date === null ? ['day' as const] : []),
  ...(plan === null ? ['plan' as const] : []),
];

type Offered = Pick<BookingSession, 'can_take_booking' | 'booking_flow_name' | 'too_large_to_book'>;

/** Whether a visitor who could book may ask to enquire instead. Elsewhere the enquiry is a button of the problem, or Next itself. Source: BW-36. */
export const offersEnquiry = ({
  can_take_booking: canTake,
  booking_flow_name: flow,
  too_large_to_book: isTooLarge,
}: Offered): boolean => canTake === true && !isTooLarge && kindOfFlow(flow) === 'booking';
