import type { CardPayment, Failure } from './card-payment.rules';
import type { CardPaymentCopy } from './card-payment.copy';

/** The notice that replaces the card page, with at most one action. */
export interface PaymentNotice {
  tone: 'info' | 'success' | 'warning' | 'error';
  title: string;
  text: string | null;
  action: { label: string; does: 'again' | 'close' } | null;
}

export type Surface = 'portal' | 'widget';

type Failed = Extract<CardPayment, { phase: 'failed' }>;

/** The portal has a text for each outcome. A decline and a technical failure have headings of their own. Source: PY-70…PY-75. */
const portalWords = (failure: Failure, copy: CardPaymentCopy): Pick<PaymentNotice, 'title' | 'text'> => {
  const declined = { declined: copy.declinedText, advice: copy.adviceText, generic: copy.genericText };
  return failure === 'timeout'
    ? { title: copy.technical, text: copy.timeoutText }
    : { title: copy.declined, text: declined[failure] };
};

/** The widget has one text for every failure, and the card page's own words about a card. Source: PY-20, PY-21, PY-78. */
const widgetWords = ({ cardError }: Failed, copy: CardPaymentCopy): Pick<PaymentNotice, 'title' | 'text'> => ({
  title: cardError === null ? copy.failed : copy.cardError(cardError),
  text: null,
});

const failedNotice = (state: Failed, copy: CardPaymentCopy, surface: Surface): PaymentNotice => ({
  tone: 'error',
  ...(surface === 'widget' ? widgetWords(state, copy) : portalWords(state.failure, copy)),
  action: { label: copy.again, does: 'again' },
});

/** The notice of a payment's state; null while the card page needs none. */
export const noticeOf = (state: CardPayment, copy: CardPaymentCopy, surface: Surface): PaymentNotice | null => {
  const close = { label: copy.close, does: 'close' } as const;
  switch (state.phase) {
    case 'opening':
    case 'form':
      return null;
    case 'verifying':
      return { tone: 'info', title: copy.checking, text: copy.checkingText, action: null };
    case 'unanswered':
      return {
        tone: 'warning',
        title: state.isOffline ? copy.offline : copy.timedOut,
        text: copy.timedOutText,
        action: { label: copy.checkAgain, does: 'again' },
      };
    case 'failed':
      return failedNotice(state, copy, surface);
    case 'broken':
      return { tone: 'error', title: copy.technical, text: state.text, action: { label: copy.again, does: 'again' } };
    case 'done':
      return { tone: 'success', title: copy.done, text: copy.doneText(state), action: null };
    case 'gone':
      return { tone: 'warning', title: copy.gone, text: copy.goneText, action: close };
    case 'expired':
      return { tone: 'warning', title: copy.expired, text: null, action: close };
  }
};
