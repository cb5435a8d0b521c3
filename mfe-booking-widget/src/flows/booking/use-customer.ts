import { currentCustomerQuery } from '@bars/shared-api';
import type { Customer } from '@bars/shared-api/contracts/current-customer';
import { useQuery } from '@tanstack/react-query';
import type { WizardEnvironment } from '../../common/environment';

/** Who is logged in; null for everybody else, and until the answer has come. Source: API-B-4. */
export const useCustomer = ({ api, surface }: Pick<WizardEnvironment, 'api' | 'surface'>): Customer | null =>
  useQuery(currentCustomerQuery(api, surface)).data ?? null;
