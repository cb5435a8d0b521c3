import { formatPence } from '@bars/shared-api/format';
import { Button, Dialog, Stack, Text } from '@bars/shared-ui';
import { CardPanel, type ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ActionNotices } from '../../../common/action-lines';
import type { GuestPartProps } from '../../../common/booking/booking-part';
import { payableParts } from '../../../common/part-payment/payable-parts.rules';
import { PaymentResultNotice, resultRole } from '../../../common/part-payment/payment-result-notice';
import { guestPaymentCopy } from './guest-payment.copy';
import { useGuestPayment } from './use-guest-payment';

export interface GuestPaymentProps extends GuestPartProps {
  /** What loads the card page's element. */
  portal: ElementPortal;
}

/** The buttons that pay a guest's own deposit and balance, and the payment in a modal. It shows nothing where nothing is owed. Sources: MG-23, MG-115, PY-51, PY-52. */
export const GuestPayment = ({ portal, ...props }: GuestPaymentProps) => {
  const { brand, guest } = props;
  const copy = wordsOf(guestPaymentCopy, brand);
  const { payment, result, busy, pay, end } = useGuestPayment(props);
  return (
    <>
      <ActionNotices role={resultRole(result)}>
        {result === null ? null : <PaymentResultNotice copy={copy} result={result} />}
      </ActionNotices>
      {payableParts(guest).map((part, place) => (
        <Button
          key={part.kind}
          variant={place === 0 ? 'primary' : 'secondary'}
          busy={busy !== null}
          onClick={() => pay(part)}
        >
          {copy.pay[part.kind](formatPence(part.amountPence))}
        </Button>
      ))}
      <Dialog
        isSteady
        open={payment !== null}
        onClose={() => end('closed')}
        title={copy.title(guest.full_name)}
        closeLabel={copy.close}
      >
        {payment === null ? null : (
          <Stack gap={4}>
            <Text>{copy.paying[payment.kind](payment.amount, guest.full_name)}</Text>
            <CardPanel
              portal={portal}
              brand={brand}
              amount={payment.amount}
              token={payment.token}
              onEnd={end}
              onClosed={() => end('closed')}
            />
          </Stack>
        )}
      </Dialog>
    </>
  );
};
