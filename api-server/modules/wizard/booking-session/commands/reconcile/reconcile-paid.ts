import type { Tx } from '../../../../../kernel/db';
import type { SessionPayerFinder } from '../../../../bookings/index';
import { subMinutes } from 'date-fns';
import type { PaidRequest, Payable } from '../../../../payments/index';
import { sessionCopy } from '../../booking-session.copy';
import { lockSessionById } from '../../booking-session.store';
import { reconciledContact } from '../../rules/opened.rules';
import { addressOf } from '../booking-details';
import type { Deps } from '../session/call';
import { lockSubject, reconcileSession } from './reconcile-session';

const paymentOf = ({ id, amountPence, card }: PaidRequest) => ({ requestId: id, amountPence, card });

/** Finds the payer of a session's payment, with a valid email address; null for a session that is deleted. */
export const payerOfSession =
  ({ bars, kernel }: Deps): SessionPayerFinder =>
  async (tx, sessionId) => {
    const session = sessionId === null ? undefined : await lockSessionById(tx, sessionId);
    if (session === undefined) return null;
    const { bar_id: barId, party_type: typeId } = session.state.choices;
    const [bar, type] = [
      barId === null ? undefined : bars.bar(barId),
      typeId === null ? undefined : bars.partyType(typeId),
    ];
    const contact = reconciledContact(session.state, {
      type: type ?? null,
      copy: sessionCopy(session.brand),
      isUtf8Offered: kernel.config.isSmtpUtf8Offered,
    });
    return bar === undefined || contact.email === null
      ? null
      : { brand: session.brand, bar, forename: contact.forename ?? '', recipient: addressOf(contact) };
  };

/** A payment that began so recently may still finish. */
const payingMinutes = 15;

/** After a guest's part less of the deposit is owed, so the request by which it can be paid is over less. While somebody pays it, it stays. */
const renewOffer = async ({ bookings, deposits }: Deps, tx: Tx, bookingId: string, now: Date): Promise<void> => {
  const booking = await bookings.toPay(tx, bookingId, now);
  const token = (await bookings.read(tx, bookingId))?.dto.payment_token ?? null;
  if (!booking || token === null || !(await deposits.closeByToken(tx, token, subMinutes(now, payingMinutes), now)))
    return;
  const { depositPence } = booking.owed;
  await bookings.offerPayment(
    tx,
    bookingId,
    depositPence === 0
      ? null
      : await deposits.askForBooking(
          tx,
          { bookingId, brandId: booking.brandId, kind: 'deposit', amountPence: depositPence },
          now,
        ),
  );
};

/** Reconciles a payment with what it pays for: the session it was opened in, or a saved booking. */
export const sessionsPayable = (deps: Deps): Payable => ({
  lock: (tx, request) => lockSubject(deps, tx, request),
  reconcile: async (tx, request, now) => {
    const { bookingId, sessionId, kind, paymentRequestId, guestId } = request;
    const payment = paymentOf(request);
    if (bookingId !== null) {
      if (!(await deps.bookings.pay(tx, bookingId, { ...payment, kind, paymentRequestId, guestId }, now))) return null;
      if (kind === 'share') await renewOffer(deps, tx, bookingId, now);
      return bookingId;
    }
    return reconcileSession(deps, { tx, sessionId, proof: { payment, card: null }, now });
  },
  owedOn: async (tx, bookingId) => {
    const saved = await deps.bookings.read(tx, bookingId);
    return saved === undefined ? 0 : Math.max(saved.dto.deposit_balance, saved.dto.balance);
  },
});
