import { Notice } from '@bars/shared-ui';
import type { PaymentResultCopy } from './payment-result.copy';
import type { PaymentResult } from './payment-result.rules';

export interface PaymentResultNoticeProps {
  copy: PaymentResultCopy;
  result: PaymentResult;
  /** A heading of the page says already that the payment was made. */
  isHeaded?: boolean;
}

/** The role of the region that the notice stands in: what the visitor did on purpose interrupts nobody. */
export const resultRole = (result: PaymentResult | null): 'status' | 'alert' =>
  result?.is === 'made' || result?.is === 'closed' ? 'status' : 'alert';

/** What became of the last payment of a part, or of the try. */
export const PaymentResultNotice = ({ copy, result, isHeaded = false }: PaymentResultNoticeProps) => {
  switch (result.is) {
    case 'made':
      return (
        <Notice tone="success" title={isHeaded ? undefined : copy.made}>
          {copy.madeText(result.amount)}
        </Notice>
      );
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
    case 'amountChanged':
      return <Notice tone="warning">{copy.amountChanged(result.before)}</Notice>;
    case 'refused':
      return <Notice tone="error">{result.text}</Notice>;
    case 'closed':
    case 'expired':
    case 'alreadyPaid':
    case 'noLonger':
      return <Notice tone="info">{copy[result.is]}</Notice>;
  }
};
