import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import type { BookingSession, Step } from '@bars/shared-api/contracts/booking-session';
import { isComplete } from './screen.rules';

export type HeaderTitle = 'enquire' | 'book' | 'booked' | 'kept' | 'cancelled' | 'thanks';

type Headed = Pick<
  BookingSession,
  'step' | 'can_auto_confirm' | 'booking' | 'is_completed' | 'booking_flow_name' | 'deposit'
>;

/** Whether an enquiry was sent: it is completed at step 99, where the session stays, or belongs to a flow of kind `enquiry`. */
export const isCompletedEnquiry = (session: Headed, step: Step): boolean =>
  isComplete(session, step) && (session.step === 99 || kindOfFlow(session.booking_flow_name) === 'enquiry');

/** The rules in the order of the specification. The last one that holds wins. Sources: BW-39…BW-42. */
const rules: readonly [HeaderTitle, (session: Headed, step: Step) => boolean][] = [
  ['enquire', () => true],
  ['book', (session) => session.can_auto_confirm],
  ['booked', (session) => session.booking !== null],
  // A booking that its deposit decides is no party yet.
  ['kept', ({ booking, deposit }) => booking?.status_id === 0 && deposit > 0],
  ['cancelled', ({ booking }) => booking?.status_id === 4],
  ['thanks', isCompletedEnquiry],
];

/** The title of the wizard's header, the same on both surfaces. Source: BW-48. */
export const headerTitle = (session: Headed, step: Step): HeaderTitle =>
  rules.findLast(([, holds]) => holds(session, step))?.[0] ?? 'enquire';
