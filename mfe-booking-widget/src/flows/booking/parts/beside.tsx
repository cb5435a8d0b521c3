import type { Customer } from '@bars/shared-api/contracts/current-customer';
import type { WizardModel } from '../../../common/wizard-model';
import type { Notify } from '../use-notifications';
import { CustomerPrefill } from './customer-prefill';
import { OtherTab } from './other-tab';

export interface BesideProps {
  model: WizardModel;
  /** Who is logged in, where that is known. */
  customer: Customer | null;
  notify: Notify;
}

/** In the portal alone: elements and frames know nobody, and each of their pages has a booking of its own. */
export const Beside = ({ model, customer, notify }: BesideProps) => (
  <>
    {customer ? <CustomerPrefill customer={customer} model={model} /> : null}
    <OtherTab model={model} notify={notify} />
  </>
);
