import { subHours } from 'date-fns';
import { AppError } from '../../../../kernel/errors';
import { countCompletionsOf } from '../completions.store';
import type { Session } from '../booking-session.store';
import type { Call, Deps } from './session/call';

/**
 * Refuses a network that has reached the limit of bookings and enquiries in an hour. It is checked before a session is
 * completed and before its payment or card capture is opened, so that no visitor pays and is refused afterwards. A completion
 * that the provider's answer causes is counted and never refused.
 * @throws AppError `too_many_completions`
 */
export const refuseTooMany = async (
  { kernel, bars }: Deps,
  { tx, now, network, copy }: Call,
  { state }: Session,
): Promise<void> => {
  const { completionsPerNetwork: cap } = kernel.config;
  const bar = state.choices.bar_id === null ? undefined : bars.bar(state.choices.bar_id);
  // Without a venue the session cannot be completed; the command itself refuses it.
  if (cap === 0 || bar === undefined) return;
  if ((await countCompletionsOf(tx, network, subHours(now, 1))) < cap) return;
  throw new AppError(429, copy.tooManyCompletions(bar.bar_name, bar.party_booking_phone), 'too_many_completions');
};
