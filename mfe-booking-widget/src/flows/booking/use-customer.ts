import { currentCustomerQuery } from '@bars/shared-api';
import type { Customer } from '@bars/shared-api/contracts/current-customer';
import { useQuery } from '@tanstack/react-query';
import type { WizardEnvironment } from '../../common/environment';

/** The logged-in customer; null for other visitors, and until the answer has arrived. Source: API-B-4. */
export const useCustomer = ({ api, surface }: Pick<WizardEnvironment, 'api' | 'surface'>): Customer | null =>
  useQuery(currentCustomerQuery(api, surface)).data ?? null;
