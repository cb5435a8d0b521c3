import type { MyBooking } from '@bars/shared-api/contracts/my-bookings';

/** The total in pence, for the lead booker alone; null where there is nothing to pay for. Source: MG-6. */
export const totalOf = ({
  role,
  per_person_balance: balance,
  per_person_deposit: deposit,
  people,
}: Pick<MyBooking, 'role' | 'per_person_balance' | 'per_person_deposit' | 'people'>): number | null => {
  if (role !== 'lead_booker' || balance === null || deposit === null) return null;
  const total = (balance + deposit) * people;
  return total === 0 ? null : total;
};
