import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { PaymentRequest } from '@bars/shared-api/contracts/payment-pages';
import type { OutcomeCopy } from '../../common/outcome.copy';
import type { PayingCopy } from '../../common/paying.copy';
import type { Words } from '../../common/payment-page';
import type { PaymentRequestCopy } from './payment-request.copy';

/** A code as the server names it: visitors type it with spaces, hyphens and small letters. Source: PY-56. */
export const toCode = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** `entry`: no request is found yet. `withdrawn`: the venue asks for it no more; `cancelled`: its booking is cancelled. */
export type RequestState = 'entry' | 'withdrawn' | PaymentRequest['state'];

/** The state of what was found; null while nothing is. Sources: PY-49, PY-56. */
export const requestState = (request: Pick<PaymentRequest, 'state' | 'booking'> | null): RequestState => {
  if (request === null) return 'entry';
  return request.state === 'cancelled' && request.booking?.status_id !== bookingStatus.cancelled
    ? 'withdrawn'
    : request.state;
};

/** What the routes show. */
export type RequestPage = 'form' | 'confirm' | 'closed';

/** The page of each state at `/pay` and `/bar/:slug`. */
export const requestPages: Readonly<Record<RequestState, RequestPage>> = {
  entry: 'form',
  open: 'confirm',
  paid: 'closed',
  expired: 'closed',
  withdrawn: 'closed',
  cancelled: 'closed',
};

export interface RequestCopies {
  copy: PaymentRequestCopy & PayingCopy;
  outcome: OutcomeCopy;
}

/** Heading and sentence of each state. @param bar the one that the page is of; null for all @param amount of the request, as it is shown */
export const requestWords = (
  { copy, outcome }: RequestCopies,
  bar: Pick<ListedBar, 'name'> | null,
  amount: string,
): Record<RequestState, Words> => ({
  entry: { title: bar === null ? copy.title : copy.titleAt(bar.name), text: copy.text },
  open: { title: copy.pay.full(amount), text: copy.confirmText },
  paid: { title: copy.paid, text: copy.paidText },
  expired: { title: outcome.expired, text: outcome.expiredText },
  withdrawn: { title: copy.withdrawn, text: copy.withdrawnText },
  cancelled: { title: outcome.cancelled, text: outcome.cancelledText },
});

/** A bar by its slug; one that is not shown anywhere has no page. Source: PY-42. */
export const barBySlug = (bars: readonly ListedBar[], slug: string): ListedBar | null =>
  bars.find((bar) => bar.frontend_visible && bar.slug === slug.toLowerCase()) ?? null;
