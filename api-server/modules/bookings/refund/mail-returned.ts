import type { Tx } from '../../../kernel/db';
import type { Listener } from '../../../kernel/composition/events';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import type { Payer } from '../receipt/payments.types';
import { refundMail } from './refund.mail';

export interface MailReturnedDeps {
  bars: Pick<BarsService, 'brand'>;
  /** Who paid on a saved booking. */
  payerOf(tx: Tx, id: string, guestId: string | null): Promise<Payer>;
}

/** Mails the payer about a payment that goes back, once per order, since they may have left the page. */
export const mailReturned = (
  { mail, ports }: Pick<Kernel, 'mail' | 'ports'>,
  { bars, payerOf }: MailReturnedDeps,
): Listener<'payment.returned'> => {
  const payerOfSession = ports.use('session.payer');
  return async (tx, { request: { bookingId, sessionId, guestId }, refunded }) => {
    const payer = bookingId === null ? await payerOfSession()(tx, sessionId) : await payerOf(tx, bookingId, guestId);
    if (payer !== null) await mail.queue(tx, refundMail({ ...payer, brand: bars.brand(payer.brand), refunded }));
  };
};
