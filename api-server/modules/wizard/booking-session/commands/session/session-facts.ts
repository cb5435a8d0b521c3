import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { type DayAvailability, orderLines, preOrderRules } from '../../../../estate/index';
import { promisedSlot } from '../../../enquiries/index';
import type { Wish } from '../../../enquiries/service';
import type { Choices, SessionState } from '../../booking-session.state';
import type { Session } from '../../booking-session.store';
import { partyOf } from '../../rules/choices.rules';
import { isEnquiring } from '../../rules/enquiry.rules';
import type { Facts, PreOrderFacts } from '../../rules/facts';
import { findSlot } from '../../rules/slots.rules';
import { timesOnOffer, type TimesOnOffer } from '../../rules/time-slots.rules';
import { choiceErrors } from '../../rules/validation.rules';
import type { Call, Deps, LoadedSession } from './call';

/** The chosen type; null while none is chosen. */
export const typeOf = ({ bars }: Pick<Deps, 'bars'>, { party_type: id }: Choices) =>
  id === null ? null : (bars.partyType(id) ?? null);

/** The visit that an enquiry asks for; null while no day is chosen. */
export const wishOfSession = (
  { bars }: Pick<Deps, 'bars'>,
  { brand: brandId, state }: Session,
  { time }: Pick<TimesOnOffer, 'time'>,
): Wish | null => {
  const { date, full_date: slot } = state.choices;
  if (date === null) return null;
  const brand = bars.brand(brandId);
  return { brand, date, at: slot === null ? { time } : { slot } };
};

/** What a session may order ahead, and what is ordered; nothing while bar, type, date and people are not all chosen. */
const preOrderFacts = (
  { preOrders }: Deps,
  { bar, type }: Pick<Facts, 'bar' | 'type'>,
  { choices, variations }: SessionState,
): PreOrderFacts => {
  const { date, no_people: people } = choices;
  if (bar === null || type === null || date === null || people < 1) return { offer: preOrderRules.noOffer, lines: [] };
  const offer = preOrders.offer({ bar, type, date, people });
  return { offer, lines: orderLines.linesOf(offer, variations) };
};

/** The availability of the chosen day; null while the choices are incomplete or the date is not valid. */
export const readDay = async (
  deps: Deps,
  call: Call,
  { session, hold }: LoadedSession,
): Promise<DayAvailability | null> => {
  const { choices } = session.state;
  const [party, { date }] = [partyOf(choices), choices];
  if (party === null || date === null || party.people < 1) return null;
  if (choiceErrors(choices, estateFacts(deps, call, choices)).some(({ field }) => field === 'date')) return null;
  return deps.availability.day({ ...party, date, ignoreHoldId: hold?.id ?? null }, call.now, call.tx);
};

const estateFacts = (deps: Deps, { now, sale, copy }: Call, choices: Choices) => ({
  sale,
  mostSeats: deps.availability.mostSeats,
  bar: sale.bars.find((bar) => bar.id === choices.bar_id) ?? null,
  type: typeOf(deps, choices),
  firstDate: deps.availability.minBookingDate(choices.bar_id, now),
  copy,
});

/** What decides which times there are to choose from. */
export const planOf = (deps: Deps, { sale }: Call, choices: Choices, day: DayAvailability | null) => ({
  category: sale.categories.find(({ id }) => id === choices.booking_type_category_id) ?? null,
  type: typeOf(deps, choices),
  bar: sale.bars.find(({ id }) => id === choices.bar_id) ?? null,
  day,
});

/** The times that the first step offers to a session. */
export const timesOf = (
  deps: Deps,
  call: Call,
  { brand, state: { choices } }: Session,
  day: DayAvailability | null,
): TimesOnOffer =>
  timesOnOffer(planOf(deps, call, choices, day), choices, deps.bars.brand(brand).defaults.requested_time);

/** The ring-back slots at the form of an enquiry; of a sent enquiry only the promised one. */
const callbackSlotsOf = (deps: Deps, { now }: Call, session: Session, times: TimesOnOffer): CallbackSlot[] => {
  if (!isEnquiring({ state: session.state, type: typeOf(deps, session.state.choices) })) return [];
  const brand = deps.bars.brand(session.brand);
  if (session.bookingId === null) return deps.enquiries.slots(brand, wishOfSession(deps, session, times), now);
  const { callback_date: date, callback_time: time } = session.state.callback;
  return [promisedSlot(brand.callback, date, time)].filter((slot) => slot !== undefined);
};

/** The input of the rules, for the session as it is now. */
export const factsOf = (
  deps: Deps,
  call: Call,
  { session, hold }: LoadedSession,
  day: DayAvailability | null,
): Facts => {
  const { state } = session;
  const { full_date: at } = state.choices;
  const slot = at === null || day === null ? null : (findSlot(day.slots, { at }) ?? null);
  const estate = estateFacts(deps, call, state.choices);
  const times = timesOf(deps, call, session, day);
  const [callbackSlots, preOrder] = [callbackSlotsOf(deps, call, session, times), preOrderFacts(deps, estate, state)];
  return {
    ...estate,
    state,
    day,
    times,
    slot,
    hold,
    callbackSlots,
    preOrder,
    now: call.now,
    isUtf8Offered: deps.kernel.config.isSmtpUtf8Offered,
  };
};
