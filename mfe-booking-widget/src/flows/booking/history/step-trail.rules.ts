import { step as stepSchema, type BookingSession, type Step } from '@bars/shared-api/contracts/booking-session';
import * as z from 'zod/mini';

/** The steps that are entries of the page's history, oldest first. The last one is the current entry. */
export type Trail = readonly Step[];

const kept = z.object({ barsWizard: z.array(stepSchema) });

/** The trail in a history entry's state; empty for an entry of another page. */
export const trailOf = (state: unknown): Trail => kept.safeParse(state).data?.barsWizard ?? [];

export const withTrail = (state: unknown, trail: Trail): object => ({
  ...(typeof state === 'object' ? state : {}),
  barsWizard: trail,
});

export type TrailMove = { move: 'none' } | { move: 'replace' | 'push'; trail: Trail } | { move: 'go'; delta: number };

const rank = (step: Step | undefined): number => (typeof step === 'number' ? step : Infinity);

/**
 * The move that makes the history match the visible step. A later step is a new entry; an earlier step is reached by going
 * back. So the browser's Back button and the wizard's lead to the same step.
 */
export const trailMove = (trail: Trail, step: Step): TrailMove => {
  const index = trail.lastIndexOf(step);
  if (trail.length > 0 && index === trail.length - 1) return { move: 'none' };
  if (index >= 0) return { move: 'go', delta: index - (trail.length - 1) };
  const isAhead = trail.length > 0 && rank(step) > rank(trail.at(-1));
  return isAhead
    ? { move: 'push', trail: [...trail, step] }
    : { move: 'replace', trail: [...trail.slice(0, -1), step] };
};

/** Whether the server would accept a move to the step of a history entry. */
export const canReturnTo = (asked: Step, session: BookingSession, shown: Step): boolean => {
  if (typeof asked !== 'number' || session.is_completed) return false;
  if (asked < rank(shown) || asked === 99) return true;
  if (asked === 2) return session.can_take_booking === true;
  return asked === 3 ? session.can_pre_order && session.full_date !== null : session.can_go_to_last_step;
};
