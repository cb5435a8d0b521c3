import type { ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import type { BrandId } from '@bars/shared-ui';
import type { Portal } from '@bars/shared-ui/area';
import type { ManagedDepositCopy } from '../managed-deposit.copy';
import type { ManagedDepositModel } from '../use-managed-deposit';

/** What the page of a state gets. */
export interface ManagedPartProps {
  portal: Portal;
  /** Of the booking. */
  brand: BrandId;
  copy: ManagedDepositCopy;
  booking: ManagedDeposit;
  model: ManagedDepositModel;
}
