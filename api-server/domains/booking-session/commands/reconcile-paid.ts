import type { Tx } from '../../../kernel/db';
import type { Payer } from '../../bookings/service';
import type { PaidRequest, Payable } from '../../deposits/service';
import { sessionCopy } from '../booking-session.copy';
import { lockSessionById } from '../booking-session.store';
import { reconciledContact } from '../rules/opened.rules';
import type { Deps } from './call';
import { lockSubject, reconcileSession } from './reconcile-session';

const paymentOf = ({ id, amountPence, card }: PaidRequest) => ({ requestId: id, amountPence, card });

/** The payer of a session's payment, with a valid email address; null for a session that is deleted. */
const payerOf = async ({ bars }: Deps, tx: Tx, sessionId: string | null): Promise<Payer | null> => {
  const session = sessionId === null ? undefined : await lockSessionById(tx, sessionId);
  if (session === undefined) return null;
  const { bar_id: barId, party_type: typeId } = session.state.choices;
  const [bar, type] = [barId === null ? undefined : bars.bar(barId), typeId === null ? undefined : bars.partyType(typeId)];
  const contact = reconciledContact(session.state, type ?? null, sessionCopy(session.brand));
  return bar === undefined || contact.email === null ? null : { brand: session.brand, bar, forename: contact.forename ?? '', recipient: contact.email };
};

/** Reconciles a payment with what it pays for: the session it was opened in, or a saved booking. */
export const sessionsPayable = (deps: Deps): Payable => ({
  lock: (tx, request) => lockSubject(deps, tx, request),
  reconcile: async (tx, request, now) => {
    const { bookingId, sessionId, kind, paymentRequestId } = request;
    const payment = paymentOf(request);
    if (bookingId !== null) return (await deps.bookings.pay(tx, bookingId, { ...payment, kind, paymentRequestId }, now)) ? bookingId : null;
    return reconcileSession(deps, { tx, sessionId, proof: { payment, card: null }, now });
  },
  owedOn: async (tx, bookingId) => {
    const saved = await deps.bookings.read(tx, bookingId);
    return saved === undefined ? 0 : Math.max(saved.wire.deposit_balance, saved.wire.balance);
  },
  // The payer may have left the page.
  queueRefundMail: async (tx, { bookingId, sessionId }, refunded) => {
    const payer = bookingId === null ? await payerOf(deps, tx, sessionId) : await deps.bookings.payerOf(tx, bookingId);
    if (payer !== null) await deps.bookings.queueRefundMail(tx, payer, refunded);
  },
});
