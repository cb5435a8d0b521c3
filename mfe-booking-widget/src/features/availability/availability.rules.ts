import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardModel } from '../../common/wizard-model';

type Judged = Pick<BookingSession, 'full_date' | 'can_last_step' | 'can_go_to_last_step' | 'last_step_reason'>;

export type ContinueBlock =
  | { isBlocked: false }
  | { isBlocked: true; needs: 'time' }
  | { isBlocked: true; needs: 'reason'; reason: string | null };

/**
 * Whether Continue is disabled: until a slot is chosen, and if the details come next, until they may be entered. Each surface
 * has its own flag for that. Sources: BW-35, BW-72, BW-73.
 */
export const continueBlock = (session: Judged, surface: WizardModel['surface'], next: number): ContinueBlock => {
  if (session.full_date === null) return { isBlocked: true, needs: 'time' };
  const mayEnter = surface === 'portal' ? session.can_go_to_last_step : session.can_last_step;
  return next < 4 || mayEnter
    ? { isBlocked: false }
    : { isBlocked: true, needs: 'reason', reason: session.last_step_reason };
};

/** Whether the step after this one is the pre-order. Source: BW-33. */
export const leadsToOrder = (next: number): boolean => next === 3;

export interface StandingOffer {
  /** Whether the visitor can ask for standing times. */
  canBeAskedFor: boolean;
  /** Whether the offered times have standing space only. */
  isAllThereIs: boolean;
}

type Standing = Pick<BookingSession, 'standing_available' | 'is_standing_type' | 'show_standing_message'>;

/** What to show about standing space; null for nothing. A standing type needs no checkbox. Source: BW-121. */
export const standingOffer = ({
  standing_available: isThere,
  is_standing_type: standsAnyway,
  show_standing_message: isAllThereIs,
}: Standing): StandingOffer | null =>
  isThere || standsAnyway || isAllThereIs ? { canBeAskedFor: isThere && !standsAnyway, isAllThereIs } : null;
