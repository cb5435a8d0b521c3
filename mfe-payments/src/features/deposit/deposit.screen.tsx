import { brandOf } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import type { ComponentType } from 'react';
import { Redirect } from 'wouter';
import { outcomeCopy } from '../../common/outcome.copy';
import { FactsSkeleton } from '../../common/payment-facts';
import { PaymentPage } from '../../common/payment-page';
import { payingCopy } from '../../common/paying.copy';
import type { Portal } from '@bars/shared-ui/area';
import { depositCopy } from './deposit.copy';
import {
  depositPages,
  depositState,
  depositWords,
  paymentPages,
  type DepositPage,
  type DepositPages,
} from './deposit.rules';
import { ClosedPart } from './parts/closed-part';
import type { DepositPartProps } from './parts/deposit-part';
import { PayPart } from './parts/pay-part';
import { ReceiptPart } from './parts/receipt-part';
import { RefusedPart } from './parts/refused-part';
import { useDeposit } from './use-deposit';

export interface DepositScreenProps {
  portal: Portal;
  /** The token of the deposit request. */
  token: string;
}

const parts: Readonly<Record<DepositPage, ComponentType<DepositPartProps>>> = {
  pay: PayPart,
  receipt: ReceiptPart,
  refused: RefusedPart,
  closed: ClosedPart,
  toOutcome: ({ token }) => <Redirect to={`/deposit/${token}`} replace />,
};

const DepositRequest = ({ portal, token, pages }: DepositScreenProps & { pages: DepositPages }) => {
  const { view, ...actions } = useDeposit(portal.api, token);
  if (view.state !== 'ready') {
    const copy = wordsOf(depositCopy, portal.brand);
    return (
      <PaymentPage brand={portal.brand} words={copy[view.state]} isLoading={view.state === 'loading'}>
        <LinkState brand={portal.brand} view={view} retry={copy.retry} skeleton={<FactsSkeleton />} />
      </PaymentPage>
    );
  }
  const deposit = view.data;
  const brand = deposit.booking === null ? portal.brand : brandOf(deposit.booking.bar.brand_id);
  const state = depositState(deposit);
  const words = depositWords(
    deposit,
    { ...wordsOf(depositCopy, brand), ...wordsOf(payingCopy, brand) },
    wordsOf(outcomeCopy, brand),
  );
  const page = pages[state];
  const Part = parts[page];
  return (
    <PaymentPage brand={brand} words={words[page === 'pay' ? 'open' : state]}>
      <Part portal={portal} brand={brand} token={token} deposit={deposit} state={state} {...actions} />
    </PaymentPage>
  );
};

/** `/deposit/:code`: how a deposit request stands, and while it is open a way to pay. Sources: PY-39, API-B-20. */
export const DepositScreen = (props: DepositScreenProps) => <DepositRequest {...props} pages={depositPages} />;

/** `/payment/:code`: pays a deposit request. Sources: PY-38, PY-40. */
export const PaymentScreen = (props: DepositScreenProps) => <DepositRequest {...props} pages={paymentPages} />;
