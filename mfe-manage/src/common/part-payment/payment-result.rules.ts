import type { ApiError } from '@bars/shared-api';

/** What became of the last payment of a part, or of the try. `made` and `before` are amounts as they are shown. */
export type PaymentResult =
  | { is: 'made'; amount: string }
  | { is: 'gone' | 'closed' | 'expired' | 'alreadyPaid' | 'noLonger' | 'underWay' }
  | { is: 'amountChanged'; before: string }
  | { is: 'refused'; text: string };

/** How a card page ends. `closed`: the visitor has left it. */
export type PaymentEnding = 'success' | 'gone' | 'expired' | 'closed';

/**
 * Why a payment could not be opened.
 * @param before the amount that was asked for, as it is shown
 * @param notice `errorToNotice(error)`
 */
export const resultOfError = ({ code }: Pick<ApiError, 'code'>, before: string, notice: string): PaymentResult => {
  switch (code) {
    case 'amount_changed':
      return { is: 'amountChanged', before };
    case 'already_paid':
      return { is: 'alreadyPaid' };
    case 'payment_closed':
      return { is: 'noLonger' };
    case 'payment_under_way':
      return { is: 'underWay' };
    default:
      return { is: 'refused', text: notice };
  }
};

/** @param amount what the card page took, as it is shown */
export const resultOfEnding = (ending: PaymentEnding, amount: string): PaymentResult =>
  ending === 'success' ? { is: 'made', amount } : { is: ending };

/** The server refused because the page shows what is no longer so. */
export const isOutdated = ({ is }: PaymentResult): boolean =>
  is === 'amountChanged' || is === 'alreadyPaid' || is === 'noLonger';
