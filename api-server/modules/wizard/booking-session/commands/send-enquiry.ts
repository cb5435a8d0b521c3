import { randomUUID } from 'node:crypto';
import type { SavedBooking } from '../../../bookings/index';
import type { Callback } from '../booking-session.state';
import type { Session } from '../booking-session.store';
import { askedType, chosenCallback, enquiryStep } from '../rules/enquiry.rules';
import { bookingMoney, cannotComplete, detailsOf, completedState, refuseIncomplete } from './booking-details';
import type { Call, Deps, LoadedSession } from './session/call';
import { factsOf, readDay, wishOfSession } from './session/session-facts';

const aboutOf = ({ occasion, plan, budget, flexibility }: Callback) => ({ occasion, plan, budget, flexibility });

/**
 * Sends the enquiry of a locked, open session in the call's transaction: a pending booking that holds no seats.
 * The session is at step 99 afterwards, whichever form sent it. Sources: BW-14, BW-131, BW-168, BW-171.
 * @throws AppError `cannot_complete`; then nothing is changed
 */
export const sendEnquiry = async (
  deps: Deps,
  call: Call,
  session: Session,
): Promise<{ session: Session; booking: SavedBooking }> => {
  const current: LoadedSession = { session, hold: null, flash: [], isDropped: false };
  const facts = factsOf(deps, call, current, await readDay(deps, call, current));
  refuseIncomplete(facts);
  const { state } = session;
  const [wish, callback] = [
    wishOfSession(deps, session, facts.times),
    chosenCallback(facts.callbackSlots, state.callback),
  ];
  if (wish === null || callback === undefined) throw cannotComplete(call.copy.choicesIncomplete);
  const id = randomUUID();
  const enquiry = {
    ...detailsOf(call, session, { ...facts, type: askedType(facts) }),
    money: { ...bookingMoney(facts, 0), depositPence: 0, depositDueAt: null },
    payment: null,
    noShow: null,
    id,
    wish,
    callback,
    preferredTime: state.callback.preferred_time,
    about: aboutOf(state.callback),
  };
  const booking = await deps.enquiries.submit(call.tx, enquiry, call.now);
  return {
    booking,
    session: { ...session, bookingId: id, updatedAt: call.now, state: { ...completedState(state), step: enquiryStep } },
  };
};
