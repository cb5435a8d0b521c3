import type { Listener } from '../../../kernel/composition/events';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { paymentRequests } from '../../payments/index';
import type { Confirmations } from '../confirmation/confirmations';
import type { GuestPayers } from './guest-payers';
import { receiptMail } from './receipt.mail';
import type { Taking } from './taking';

export interface MailReceiptDeps extends Pick<Confirmations, 'manageUrlOf'>, Pick<Taking, 'payerOf'> {
  bars: Pick<BarsService, 'brand'>;
  payers: Pick<GuestPayers, 'of'>;
}

/** Thanks whoever has paid, with a link to where they look at it: the booking, or a guest's own page. */
export const mailReceipt =
  ({ mail }: Pick<Kernel, 'mail'>, { bars, payers, payerOf, manageUrlOf }: MailReceiptDeps): Listener<'booking.paid'> =>
  async (tx, { row: booking, payment }) => {
    const [payer, guest] = [await payerOf(tx, booking.id, payment.guestId), await payers.of(tx, payment.guestId)];
    const brand = bars.brand(payer.brand);
    await mail.queue(
      tx,
      receiptMail({
        ...payer,
        booking,
        brand,
        manageUrl: manageUrlOf(booking),
        guestUrl: guest?.url ?? null,
        payment,
        reason: await paymentRequests.reasonOfRequest(tx, payment.paymentRequestId),
      }),
    );
  };
