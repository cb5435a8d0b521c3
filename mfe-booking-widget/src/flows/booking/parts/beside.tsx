import type { Customer } from '@bars/shared-api/contracts/current-customer';
import type { WizardModel } from '../../../common/wizard-model';
import type { Notify } from '../use-notifications';
import { CustomerPrefill } from './customer-prefill';
import { OtherTab } from './other-tab';

export interface BesideProps {
  model: WizardModel;
  /** The logged-in customer, if there is one. */
  customer: Customer | null;
  notify: Notify;
}

/** Used in the portal only. Elements and frames have no login, and each of their pages has its own booking. */
export const Beside = ({ model, customer, notify }: BesideProps) => (
  <>
    {customer ? <CustomerPrefill customer={customer} model={model} /> : null}
    <OtherTab model={model} notify={notify} />
  </>
);
