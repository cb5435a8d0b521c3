import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Screen } from './screen.rules';

export type ProgressStep = 'pre-booking' | 'availability' | 'pre-order' | 'details';

type Planned = Pick<BookingSession, 'can_pre_order' | 'booking_flow_name'>;

/** The visitor's steps in order. The pre-order is included only if the venue offers it; an enquiry has no times. Sources: BW-13, BW-33. */
export const progressSteps = ({ can_pre_order, booking_flow_name: flow }: Planned): ProgressStep[] => {
  if (kindOfFlow(flow) === 'enquiry') return ['pre-booking', 'details'];
  return can_pre_order
    ? ['pre-booking', 'availability', 'pre-order', 'details']
    : ['pre-booking', 'availability', 'details'];
};

export interface ProgressAt {
  steps: readonly ProgressStep[];
  current: ProgressStep;
  /** From 1. */
  position: number;
}

/** The visible step among the numbered ones; null outside them (a ring-back, a partner's booking, error, completed). */
export const progressAt = (session: Planned & Pick<BookingSession, 'step'>, screen: Screen): ProgressAt | null => {
  const steps = progressSteps(session);
  const shown = screen === 'enquiry' && session.step === 2 ? 'details' : screen;
  const index = steps.findIndex((step) => step === shown);
  const current = steps[index];
  return current === undefined || kindOfFlow(session.booking_flow_name) === 'partner'
    ? null
    : { steps, current, position: index + 1 };
};
