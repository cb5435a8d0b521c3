import type { BookingSession, BookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Alternatives, DayAvailability } from '../../estate/index';
import type { SavedBooking } from '../../bookings/index';
import { depositConversions } from '../../payments/index';
import { resumeCodeOf } from './booking-session.codes';
import { toAnswer } from './booking-session.conversions';
import { showsOptions } from './conversions/pre-order.conversions';
import { sessionCopy } from './booking-session.copy';
import { findSessionId, insertReport, saveSession, type Session } from './booking-session.store';
import { noteCompletion } from './completions.store';
import { partyOf } from './rules/choices.rules';
import { isEnquiring } from './rules/enquiry.rules';
import type { Facts } from './rules/facts';
import { firstStepKey } from './rules/flow/first-step.rules';
import { withOpened } from './rules/opened.rules';
import { redact } from '@bars/shared-api/contracts/redact';
import type { BookingSessionService, SessionCaller } from './service';
import { saleOf, sessionUnknown, type Call, type Deps, type LoadedSession } from './commands/session/call';
import { barTablesOf } from './commands/bar-tables';
import { openCard } from './commands/payment/open-card';
import { closeOutdated } from './commands/session/close-outdated';
import { completeBooking } from './commands/complete-booking';
import { sendEnquiry } from './commands/send-enquiry';
import { refuseTooMany } from './commands/limit-completions';
import { isForeignBrand, openSession, refuseMisfit, storeSession } from './commands/session/open-session';
import { openPayment } from './commands/payment/open-payment';
import { quickTableOf } from './commands/quick-table';
import { factsOf, typeOf } from './commands/session/session-facts';
import { applyUpdate } from './commands/session/apply-update';

/** The outcome of a call. */
interface Outcome {
  current: LoadedSession;
  day: DayAvailability | null;
  booking: SavedBooking | null;
}

const completed = (session: Session, booking: SavedBooking | null): Outcome => ({
  current: { session, hold: null, flash: [], isDropped: false },
  day: null,
  booking,
});

const callOf = (
  { kernel, bars }: Deps,
  tx: Tx,
  request: BookingSessionRequest,
  { brand, network }: SessionCaller,
): Call => ({
  tx,
  request,
  network,
  isProvider: false,
  now: kernel.clock.now(),
  copy: sessionCopy(brand),
  sale: saleOf(bars, brand),
});

/** Other days and bars, where the chosen day has no time left. Source: BW-69. */
const alternativesFor = async (
  { availability }: Deps,
  { now, tx }: Call,
  { current, day }: Outcome,
  { times: { time } }: Facts,
): Promise<Alternatives> => {
  const { choices } = current.session.state;
  const [party, { date }] = [partyOf(choices), choices];
  if (day === null || day.state === 'open' || party === null || date === null) return { dates: [], bars: [] };
  return availability.alternatives({ ...party, date, time, ignoreHoldId: current.hold?.id ?? null }, now, tx);
};

/** The facts with how old what is known of each dish is, where the answer shows dishes. Source: decisions "Allergens". */
const judgedFacts = async ({ preOrders }: Deps, { tx }: Call, facts: Facts): Promise<Facts> => {
  const { bar, preOrder } = facts;
  if (bar === null || !showsOptions(facts) || preOrder.offer.options.length === 0) return facts;
  const options = await preOrders.judged(tx, bar.id, preOrder.offer.options);
  return { ...facts, preOrder: { ...preOrder, offer: { ...preOrder.offer, options } } };
};

const answer = async (deps: Deps, call: Call, secret: string, outcome: Outcome): Promise<BookingSession> => {
  const { kernel, bars } = deps;
  const { current, day, booking } = outcome;
  const facts = await judgedFacts(deps, call, factsOf(deps, call, current, day));
  const brand = bars.brand(current.session.brand);
  const answered = toAnswer({
    session: current.session,
    codes: { secret, resumeCode: resumeCodeOf(current.session.id, kernel.config.secret) },
    // A booking keeps its prices when the estate changes.
    facts: booking === null ? facts : { ...facts, preOrder: { ...facts.preOrder, lines: booking.preOrder } },
    sale: call.sale,
    brand,
    bookingsHost: bookingsHost(kernel.config.publicOrigin, brand),
    flash: current.flash,
    alternatives: await alternativesFor(deps, call, outcome, facts),
    quickTable: booking === null ? await quickTableOf(deps, call, facts, brand.defaults) : null,
    booking,
    depositToken:
      booking === null && current.session.state.step === 4
        ? await deps.deposits.openTokenOf(call.tx, current.session.id)
        : null,
    bars,
    includeBars: call.request.include?.split(',').includes('bars') ?? false,
    now: call.now,
  });
  return answered.bars !== undefined && answered.step === 1
    ? { ...answered, first_step: firstStepKey(answered) }
    : answered;
};

/** A completed session with its booking. */
const readCompleted = async ({ bookings }: Deps, { tx }: Call, session: Session): Promise<Outcome> =>
  completed(session, (session.bookingId === null ? undefined : await bookings.read(tx, session.bookingId)) ?? null);

/** The service of the domain; each call is one transaction. */
export const createBookingSessionService = (deps: Deps): BookingSessionService => {
  const { db, clock, config } = deps.kernel;
  return {
    update: async (request, caller) => {
      refuseMisfit(request, caller.brand);
      return db.transaction().execute(async (tx) => {
        const call = callOf(deps, tx, request, caller);
        const opened = await openSession(deps, call, caller.brand);
        const { session, secret } = opened;
        // A late call of another tab changes nothing; it gets the completed session.
        if (session.bookingId !== null) return answer(deps, call, secret, await readCompleted(deps, call, session));
        const { current, day } = await applyUpdate(deps, call, session);
        await closeOutdated(deps, call, session, current.session);
        await storeSession(deps, call, opened, current.session);
        return answer(deps, call, secret, { current, day, booking: null });
      });
    },
    tables: (request, brand) => barTablesOf(deps, request, brand),
    preview: (brand) =>
      db.transaction().execute(async (tx) => {
        const call = callOf(deps, tx, { include: 'bars' }, { brand, network: '' });
        const { session } = await openSession(deps, call, brand);
        const { current, day } = await applyUpdate(deps, call, session);
        return answer(deps, call, '', { current, day, booking: null });
      }),
    complete: (sessionId, caller) =>
      db.transaction().execute(async (tx) => {
        const call = callOf(deps, tx, { session_id: sessionId }, caller);
        const { session, secret } = await openSession(deps, call, caller.brand);
        if (session.bookingId !== null) return answer(deps, call, secret, await readCompleted(deps, call, session));
        await refuseTooMany(deps, call, session);
        const done = await (
          isEnquiring({ state: session.state, type: typeOf(deps, session.state.choices) })
            ? sendEnquiry
            : completeBooking
        )(deps, call, session);
        await saveSession(tx, done.session, resumeCodeOf(session.id, config.secret));
        await noteCompletion(tx, session.id, call.network, call.now);
        return answer(deps, call, secret, completed(done.session, done.booking));
      }),
    openPayment: (sessionId, caller) =>
      db.transaction().execute(async (tx) => {
        const call = callOf(deps, tx, { session_id: sessionId }, caller);
        const { session } = await openSession(deps, call, caller.brand);
        if (session.bookingId !== null) throw new AppError(409, call.copy.alreadyBooked, 'already_paid');
        const opened = await openPayment(deps, call, session);
        const { payment, ...state } = withOpened(session.state, call.network);
        await saveSession(
          tx,
          { ...session, updatedAt: call.now, state: { ...state, payment: { ...payment, deposit_refunded: false } } },
          resumeCodeOf(session.id, config.secret),
        );
        return depositConversions.toPaymentData(opened);
      }),
    openCard: (sessionId, caller) =>
      db.transaction().execute(async (tx) => {
        const call = callOf(deps, tx, { session_id: sessionId }, caller);
        // A session is bound to its brand. The answer to another brand does not show that the session exists.
        if (isForeignBrand(caller.sentBrand, caller.brand)) throw sessionUnknown(call.copy);
        const { session } = await openSession(deps, call, caller.brand);
        if (session.bookingId !== null) throw new AppError(409, call.copy.alreadyBooked, 'card_stored');
        const opened = await openCard(deps, call, session);
        await saveSession(
          tx,
          { ...session, updatedAt: call.now, state: withOpened(session.state, call.network) },
          resumeCodeOf(session.id, config.secret),
        );
        return opened;
      }),
    report: async (error, sessionId, { brand }) => {
      const id = sessionId === undefined ? null : await findSessionId(db, sessionId, brand);
      await insertReport(db, id, redact(error), clock.now());
    },
  };
};
