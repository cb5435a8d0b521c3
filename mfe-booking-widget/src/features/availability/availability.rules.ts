import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardModel } from '../../common/wizard-model';

type Judged = Pick<BookingSession, 'full_date' | 'can_last_step' | 'can_go_to_last_step' | 'last_step_reason'>;

export type ContinueBlock = { isBlocked: false } | { isBlocked: true; needs: 'time' } | { isBlocked: true; needs: 'reason'; reason: string | null };

/**
 * Whether Continue is disabled: until a slot is chosen, and before the details until they may be entered; each surface has
 * its own flag. Sources: BW-35, BW-72, BW-73.
 */
export const continueBlock = (session: Judged, surface: WizardModel['surface'], next: number): ContinueBlock => {
  if (session.full_date === null) return { isBlocked: true, needs: 'time' };
  const mayEnter = surface === 'portal' ? session.can_go_to_last_step : session.can_last_step;
  return next < 4 || mayEnter ? { isBlocked: false } : { isBlocked: true, needs: 'reason', reason: session.last_step_reason };
};
