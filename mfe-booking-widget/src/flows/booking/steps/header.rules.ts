import type { BookingSession, Step } from '@bars/shared-api/contracts/booking-session';
import { flowOf } from './flow-table';
import { isComplete } from './screen.rules';

export type HeaderTitle = 'enquire' | 'book' | 'booked' | 'thanks';

type Headed = Pick<BookingSession, 'step' | 'can_auto_confirm' | 'booking' | 'is_completed' | 'booking_flow_name'>;

/** An enquiry that has been sent: completed from step 99, where the session stays, or of a flow that is nothing but an enquiry. */
export const isCompletedEnquiry = (session: Headed, step: Step): boolean =>
  isComplete(session, step) && (session.step === 99 || flowOf(session.booking_flow_name)?.kind === 'enquiry');

/** The rules in the order of the list; the last that holds wins. Sources: BW-39…BW-42. */
const rules: readonly [HeaderTitle, (session: Headed, step: Step) => boolean][] = [
  ['enquire', () => true],
  ['book', (session) => session.can_auto_confirm],
  ['booked', (session) => session.booking !== null],
  ['thanks', isCompletedEnquiry],
];

/** Which title the wizard's header shows; the same on both surfaces. Source: BW-48. */
export const headerTitle = (session: Headed, step: Step): HeaderTitle =>
  rules.findLast(([, holds]) => holds(session, step))?.[0] ?? 'enquire';
