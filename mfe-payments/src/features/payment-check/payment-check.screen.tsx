import { Button, Skeleton } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ComponentType } from 'react';
import { outcomeCopy } from '../../common/outcome.copy';
import { PaymentFacts } from '../../common/payment-facts';
import { PaymentPage } from '../../common/payment-page';
import type { Portal } from '@bars/shared-ui/area';
import { ContactWays } from '@bars/shared-ui/pages';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { paymentCheckCopy } from './payment-check.copy';
import { checkPages, checkWords, type CheckPage } from './payment-check.rules';
import { usePaymentCheck, type PaymentCheckModel } from './use-payment-check';

export interface PaymentCheckScreenProps {
  portal: Portal;
  /** Of the order at the card provider. */
  orderId: string;
}

type PartProps = PaymentCheckModel & Pick<Portal, 'brand'>;

/** The height of what was paid and the bank's code. */
const receiptHeight = '132px';

const parts: Readonly<Record<CheckPage, ComponentType<PartProps>>> = {
  waiting: ({ brand }) => (
    <Waiting brand={brand}>
      <Skeleton height={receiptHeight} />
    </Waiting>
  ),
  again: ({ brand, checkAgain }) => (
    <ContactWays brand={brand} first={<Button onClick={checkAgain}>{wordsOf(outcomeCopy, brand).checkAgain}</Button>} />
  ),
  answered: ({ brand, check, tryAgain }) => (
    <>
      <PaymentFacts
        brand={brand}
        amount={check?.display_amount ?? null}
        booking={null}
        authCode={check?.auth ?? null}
      />
      <ContactWays
        brand={brand}
        first={tryAgain === null ? null : <Button onClick={tryAgain}>{wordsOf(outcomeCopy, brand).again}</Button>}
      />
    </>
  ),
};

/** `/payment/check/:code`: how an order stands. Sources: PY-28…PY-32. */
export const PaymentCheckScreen = ({ portal: { api, brand }, orderId }: PaymentCheckScreenProps) => {
  const model = usePaymentCheck(api, orderId);
  const copy = wordsOf(paymentCheckCopy, brand);
  if (model.state === 'unknown') {
    return (
      <PaymentPage brand={brand} words={copy.unknown}>
        <ContactWays brand={brand} />
      </PaymentPage>
    );
  }
  const words = checkWords(copy, wordsOf(outcomeCopy, brand), model.check?.display_amount ?? '');
  const Part = parts[checkPages[model.state]];
  return (
    <PaymentPage brand={brand} words={words[model.state]} isLoading={model.state === 'checking'}>
      <Part {...model} brand={brand} />
    </PaymentPage>
  );
};
