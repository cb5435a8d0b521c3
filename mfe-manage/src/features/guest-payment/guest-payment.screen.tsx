import { formatPence } from '@bars/shared-api/format';
import { Button, Dialog, Notice, Stack, Text } from '@bars/shared-ui';
import { CardPanel, type ElementPortal } from '@bars/shared-ui/area/card-panel';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { ActionNotices } from '../../common/action-lines';
import type { GuestPartProps } from '../../common/booking-part';
import { payableParts } from '../../common/payable-parts.rules';
import { guestPaymentCopy, type GuestPaymentCopy } from './guest-payment.copy';
import { useGuestPayment, type GuestPaymentResult } from './use-guest-payment';

export interface GuestPaymentProps extends GuestPartProps {
  /** What loads the card page's element. */
  portal: ElementPortal;
}

const ResultNotice = ({ result, copy }: { result: GuestPaymentResult; copy: GuestPaymentCopy }) => (
  <Notice tone={result.is === 'made' ? 'success' : 'warning'}>{result.is === 'refused' ? result.text : copy[result.is]}</Notice>
);

/** The buttons that pay a guest's own deposit and balance, and the payment in a modal. It shows nothing where nothing is owed. Sources: MG-23, MG-115, PY-51, PY-52. */
export const GuestPayment = ({ portal, ...props }: GuestPaymentProps) => {
  const { brand, guest } = props;
  const copy = wordsOf(guestPaymentCopy, brand);
  const { payment, result, isBusy, pay, end } = useGuestPayment(props);
  return (
    <>
      <ActionNotices role="status">{result === null ? null : <ResultNotice result={result} copy={copy} />}</ActionNotices>
      {payableParts(guest).map((part, place) => (
        <Button key={part.kind} variant={place === 0 ? 'primary' : 'secondary'} busy={isBusy} onClick={() => pay(part)}>
          {copy.pay[part.kind](formatPence(part.amountPence))}
        </Button>
      ))}
      <Dialog isSteady open={payment !== null} onClose={() => end('closed')} title={copy.title(guest.full_name)} closeLabel={copy.close}>
        {payment === null ? null : (
          <Stack gap={4}>
            <Text>{copy.paying[payment.kind](payment.amount, guest.full_name)}</Text>
            <CardPanel portal={portal} brand={brand} amount={payment.amount} token={payment.token} onEnd={end} onClosed={() => end('closed')} />
          </Stack>
        )}
      </Dialog>
    </>
  );
};
