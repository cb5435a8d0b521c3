import { currentCustomerQuery } from '@bars/shared-api';
import type { Customer } from '@bars/shared-api/contracts/current-customer';
import { useQuery } from '@tanstack/react-query';
import type { WizardEnvironment } from '../../common/environment';

/**
 * The logged-in customer; null for other visitors, and until the answer has arrived. Source: API-B-4.
 * @param isDue whether the server may be asked: this call needs axios, whose file is not to delay the first step
 */
export const useCustomer = (
  { api, surface }: Pick<WizardEnvironment, 'api' | 'surface'>,
  isDue: boolean,
): Customer | null => useQuery({ ...currentCustomerQuery(api, surface), enabled: isDue }).data ?? null;
