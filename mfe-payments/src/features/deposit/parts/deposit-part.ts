import type { DepositRequestState } from '@bars/shared-api/contracts/payment-pages';
import type { BrandId } from '@bars/shared-ui';
import type { Portal } from '@bars/shared-ui/area';
import type { DepositState } from '../deposit.rules';

/** What the page of a state gets. */
export interface DepositPartProps {
  portal: Portal;
  /** Of the booking. */
  brand: BrandId;
  token: string;
  deposit: DepositRequestState;
  state: DepositState;
  refresh: () => void;
  tryAgain: () => void;
}
