import { brandOf, ButtonLink, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import type { ComponentType } from 'react';
import { outcomeCopy } from '../../common/outcome.copy';
import { FactsSkeleton } from '../../common/payment-facts';
import { PaymentPage } from '../../common/payment-page';
import { payingCopy } from '../../common/paying.copy';
import type { Portal } from '@bars/shared-ui/area';
import { ClosedPart } from './parts/closed-part';
import { ConfirmPart } from './parts/confirm-part';
import { FormPart } from './parts/form-part';
import type { RequestPartProps } from './parts/request-part';
import { paymentRequestCopy } from './payment-request.copy';
import { requestPages, requestState, requestWords, type RequestPage } from './payment-request.rules';
import { useBar } from './use-bar';
import { usePaymentRequest } from './use-payment-request';

export interface PaymentRequestScreenProps {
  portal: Portal;
  /** Of the bar whose codes alone are known; null for all. */
  slug: string | null;
}

const parts: Readonly<Record<RequestPage, ComponentType<RequestPartProps>>> = {
  form: FormPart,
  confirm: ConfirmPart,
  closed: ClosedPart,
};

const copyOf = (brand: BrandId) => ({ ...wordsOf(paymentRequestCopy, brand), ...wordsOf(payingCopy, brand) });

/** `/pay` and `/bar/:slug`: pays what a venue asks for, by its code. Sources: PY-42, PY-55…PY-57. */
export const PaymentRequestScreen = ({ portal, slug }: PaymentRequestScreenProps) => {
  const view = useBar(portal.api, slug);
  const bar = view.state === 'ready' ? view.data : null;
  const own = bar === null ? portal.brand : brandOf(bar.brand_id);
  const model = usePaymentRequest({ api: portal.api, bar: slug, words: copyOf(own) });
  if (view.state !== 'ready') {
    const copy = copyOf(own);
    return (
      <PaymentPage brand={own} words={copy[view.state]} isLoading={view.state === 'loading'}>
        <LinkState
          brand={own}
          view={view}
          retry={copy.retry}
          skeleton={<FactsSkeleton />}
          first={<ButtonLink href="/pay">{copy.anyBar}</ButtonLink>}
        />
      </PaymentPage>
    );
  }
  const { request } = model;
  const brand = request?.booking ? brandOf(request.booking.bar.brand_id) : own;
  const copy = copyOf(brand);
  const state = requestState(request);
  const words = requestWords({ copy, outcome: wordsOf(outcomeCopy, brand) }, bar, request?.display_amount ?? '');
  const Part = parts[requestPages[state]];
  return (
    <PaymentPage brand={brand} words={words[state]}>
      <Part brand={brand} copy={copy} model={model} />
    </PaymentPage>
  );
};
