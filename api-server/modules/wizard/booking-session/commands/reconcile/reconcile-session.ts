import type { Tx } from '../../../../../kernel/db';
import { AppError } from '../../../../../kernel/errors';
import { resumeCodeOf } from '../../booking-session.codes';
import { sessionCopy } from '../../booking-session.copy';
import { emptyPayment } from '../../booking-session.state';
import { lockSessionById, saveSession, type Session } from '../../booking-session.store';
import { saleOf, type Call, type Deps } from '../session/call';
import { completeBooking, type Proof } from '../complete-booking';
import { releaseHold } from './reconcile-time';
import { reconciledContact } from '../../rules/opened.rules';
import { noteCompletion } from '../../completions.store';

/** The call of a provider's answer: there is no request, and no network whose holds are counted. */
const callFor = ({ bars }: Deps, tx: Tx, { brand }: Session, now: Date): Call => ({
  tx,
  now,
  network: '',
  isProvider: true,
  copy: sessionCopy(brand),
  sale: saleOf(bars, brand),
  request: {},
});

/** Sends the session back to step 1 without its time; what was typed stays. `isRefunded`: the payment is refunded. Sources: PY-14, PY-15, BW-183. */
const startOver = async (deps: Deps, call: Call, session: Session, isRefunded: boolean): Promise<Session> => {
  const held = session.holdId === null ? undefined : await deps.availability.read(call.tx, session.holdId, call.now);
  const choices = { ...session.state.choices, full_date: null };
  const back: Session = {
    ...session,
    updatedAt: call.now,
    state: {
      ...session.state,
      step: 1,
      choices,
      payment: { ...emptyPayment, deposit_refunded: isRefunded, opened: session.state.payment.opened },
    },
  };
  const current = await releaseHold(deps, call, {
    session: back,
    hold: held?.status === 'held' ? held : null,
    flash: [],
    isDropped: false,
  });
  return current.session;
};

/** The time, the venue or the booking is no longer available. Any other error is a fault of the server and is tried again. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.statusCode < 500;

/** The session at step 4 with the reconciled contact. A hold that ran out may have moved it to step 2, but the choices are still those that were paid for. */
const asOpened = ({ bars, kernel }: Deps, { copy }: Call, session: Session): Session => {
  const { state } = session;
  const type = state.choices.party_type === null ? undefined : bars.partyType(state.choices.party_type);
  return {
    ...session,
    state: {
      ...state,
      step: 4,
      contact: reconciledContact(state, { type: type ?? null, copy, isUtf8Offered: kernel.config.isSmtpUtf8Offered }),
    },
  };
};

const reconcile = async (deps: Deps, call: Call, session: Session, proof: Proof): Promise<string | null> => {
  const { tx } = call;
  const code = resumeCodeOf(session.id, deps.kernel.config.secret);
  try {
    const done = await completeBooking(deps, call, asOpened(deps, call, session), proof);
    await saveSession(tx, done.session, code);
    await noteCompletion(tx, session.id, session.state.payment.opened?.network ?? call.network, call.now);
    return done.session.bookingId;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await saveSession(tx, await startOver(deps, call, session, proof.payment !== null), code);
    return null;
  }
};

/** A verified payment or stored card, with the session it was opened in. */
export interface Reconciling {
  tx: Tx;
  sessionId: string | null;
  proof: Proof;
  now: Date;
}

/** Makes the booking of a session that is paid or secured; null where it is no longer possible. Source: PY-13. */
export const reconcileSession = async (
  deps: Deps,
  { tx, sessionId, proof, now }: Reconciling,
): Promise<string | null> => {
  const session = sessionId === null ? undefined : await lockSessionById(tx, sessionId);
  return session && session.bookingId === null
    ? reconcile(deps, callFor(deps, tx, session, now), session, proof)
    : null;
};

/** Locks the subject of a request: the session it was opened in, or a saved booking. */
export const lockSubject = async (
  { bookings }: Deps,
  tx: Tx,
  { sessionId, bookingId }: { sessionId: string | null; bookingId: string | null },
): Promise<void> => {
  if (sessionId !== null) await lockSessionById(tx, sessionId);
  if (bookingId !== null) await bookings.lock(tx, bookingId);
};
