import { brandOf } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { LinkState } from '@bars/shared-ui/pages/view-state';
import type { ComponentType } from 'react';
import { outcomeCopy } from '../../common/outcome.copy';
import { FactsSkeleton } from '../../common/payment-facts';
import { PaymentPage } from '../../common/payment-page';
import { payingCopy } from '../../common/paying.copy';
import type { Portal } from '@bars/shared-ui/area';
import { managedDepositCopy } from './managed-deposit.copy';
import { managedPages, managedState, managedWords, type ManagedPage } from './managed-deposit.rules';
import { ChoosePart } from './parts/choose-part';
import { ClosedPart } from './parts/closed-part';
import type { ManagedPartProps } from './parts/managed-part';
import { PayPart } from './parts/pay-part';
import { useManagedDeposit } from './use-managed-deposit';

export interface ManagedDepositScreenProps {
  portal: Portal;
  /** Of the booking. */
  manageKey: string;
}

const parts: Readonly<Record<ManagedPage, ComponentType<ManagedPartProps>>> = {
  choose: ChoosePart,
  pay: PayPart,
  closed: ClosedPart,
};

/** `/pay-deposit/:code`: pays what is owed for a booking. Sources: PY-33…PY-37, PY-46. */
export const ManagedDepositScreen = ({ portal, manageKey }: ManagedDepositScreenProps) => {
  const model = useManagedDeposit(portal.api, manageKey);
  const { view, payment, readAtMs } = model;
  if (view.state !== 'ready') {
    const copy = wordsOf(managedDepositCopy, portal.brand);
    return (
      <PaymentPage brand={portal.brand} words={copy[view.state]} isLoading={view.state === 'loading'}>
        <LinkState brand={portal.brand} view={view} retry={copy.retry} skeleton={<FactsSkeleton />} />
      </PaymentPage>
    );
  }
  const booking = view.data;
  const brand = brandOf(booking.bar.brand_id);
  const copy = wordsOf(managedDepositCopy, brand);
  const state = managedState(booking, payment !== null, readAtMs);
  const words = managedWords({ ...copy, ...wordsOf(payingCopy, brand) }, wordsOf(outcomeCopy, brand), payment);
  const Part = parts[managedPages[state]];
  return (
    <PaymentPage brand={brand} words={words[state]}>
      <Part portal={portal} brand={brand} copy={copy} booking={booking} model={model} />
    </PaymentPage>
  );
};
