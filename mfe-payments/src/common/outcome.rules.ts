import type { OutcomeCopy } from './outcome.copy';
import type { Words } from './payment-page';

/** A refusal by the bank; the payment can be tried again. Sources: PY-70…PY-73. */
export type Refusal = 'timeout' | 'declined' | 'advice' | 'generic';
/** Nothing can be paid any more. */
export type Closed = 'gone' | 'cancelled' | 'expired';

/** Heading and sentence of a payment that was not made. Sources: PY-70…PY-75, PY-77; decision "Payments". */
export const outcomeWords = (copy: OutcomeCopy): Record<Refusal | Closed, Words> => ({
  timeout: { title: copy.technical, text: copy.timeoutText },
  declined: { title: copy.declined, text: copy.declinedText },
  advice: { title: copy.declined, text: copy.adviceText },
  generic: { title: copy.declined, text: copy.genericText },
  gone: { title: copy.gone, text: copy.goneText },
  cancelled: { title: copy.cancelled, text: copy.cancelledText },
  expired: { title: copy.expired, text: copy.expiredText },
});
