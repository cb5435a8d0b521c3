import { Notice, NoticeRegion } from '@bars/shared-ui';
import type { BookingPaymentCopy } from '../booking-payment.copy';
import type { PaymentResult } from '../use-booking-payment';

/** `made` has the heading of the tab. */
const Words = ({ copy, result }: { copy: BookingPaymentCopy; result: PaymentResult }) => {
  switch (result.is) {
    case 'made':
      return <Notice tone="success">{copy.madeText(result.amount)}</Notice>;
    case 'gone':
      return (
        <Notice tone="error" title={copy.gone.title}>
          {copy.gone.text}
        </Notice>
      );
    case 'underWay':
      return (
        <Notice tone="warning" title={copy.underWay.title}>
          {copy.underWay.text}
        </Notice>
      );
    case 'closed':
    case 'expired':
    case 'alreadyPaid':
    case 'noLonger':
      return <Notice tone="info">{copy[result.is]}</Notice>;
    case 'amountChanged':
      return <Notice tone="warning">{copy.amountChanged(result.before)}</Notice>;
    case 'refused':
      return <Notice tone="error">{result.text}</Notice>;
  }
};

/** What became of the last payment or try. The region stays, so that what comes is announced. */
export const ResultNotice = ({ copy, result }: { copy: BookingPaymentCopy; result: PaymentResult | null }) => (
  <NoticeRegion role={result?.is === 'made' || result?.is === 'closed' ? 'status' : 'alert'}>{result === null ? null : <Words copy={copy} result={result} />}</NoticeRegion>
);
