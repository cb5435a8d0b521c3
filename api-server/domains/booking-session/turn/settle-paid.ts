import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Payable, PaidRequest, RequestRef } from '../../deposits/service';
import { resumeCodeOf } from '../booking-session.codes';
import { sessionCopy } from '../booking-session.copy';
import { noPayment } from '../booking-session.state';
import { lockSessionById, saveSession, type Session } from '../booking-session.store';
import { saleOf, type Call, type Deps } from './call';
import { completeTurn } from './complete-turn';
import { letGo } from './settle-time';

/** The provider pays, not a visitor: there is no request, and no network whose holds are counted. */
const callFor = ({ bars }: Deps, tx: Tx, { brand }: Session, now: Date): Call => ({
  tx,
  now,
  network: '',
  copy: sessionCopy(brand),
  sale: saleOf(bars, brand),
  request: {},
});

/** The session starts over with what was typed, and says that the money goes back. Sources: PY-14, PY-15, BW-183. */
const refundedSession = async (deps: Deps, call: Call, session: Session): Promise<Session> => {
  const held = session.holdId === null ? undefined : await deps.availability.read(call.tx, session.holdId, call.now);
  const choices = { ...session.state.choices, slotAt: null };
  const back: Session = { ...session, updatedAt: call.now, state: { ...session.state, step: 1, choices, payment: { ...noPayment, isRefunded: true } } };
  const turn = await letGo(deps, call, { session: back, hold: held?.status === 'held' ? held : null, flash: [], isDropped: false });
  return turn.session;
};

/** The time, the venue or the booking is not to be had any more; anything else is a fault of ours and is tried again. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.statusCode < 500;

const settleSession = async (deps: Deps, call: Call, session: Session, request: PaidRequest): Promise<string | null> => {
  const { tx } = call;
  const code = resumeCodeOf(session.id, deps.kernel.config.secret);
  try {
    // A hold that ran out meanwhile has taken the visitor back to the times; what was paid for is still what is chosen.
    const done = await completeTurn(deps, call, { ...session, state: { ...session.state, step: 4 } }, request.amountPence);
    await saveSession(tx, done.session, code);
    return done.session.bookingId;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await saveSession(tx, await refundedSession(deps, call, session), code);
    return null;
  }
};

/** What a payment pays for: the session it was opened in, or a saved booking. */
export const sessionsPayable = (deps: Deps): Payable => ({
  lock: async (tx: Tx, { sessionId, bookingId }: RequestRef) => {
    if (sessionId !== null) await lockSessionById(tx, sessionId);
    if (bookingId !== null) await deps.bookings.lock(tx, bookingId);
  },
  settle: async (tx, request, now) => {
    if (request.bookingId !== null) return (await deps.bookings.pay(tx, request.bookingId, request.amountPence)) ? request.bookingId : null;
    const session = request.sessionId === null ? undefined : await lockSessionById(tx, request.sessionId);
    return session && session.bookingId === null ? settleSession(deps, callFor(deps, tx, session, now), session, request) : null;
  },
});
