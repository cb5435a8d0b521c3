import type { Db } from '../../../../kernel/db';
import type { CustomerRow, CustomersService } from '../../../accounts/index';
import type { BookingAccount } from './roles.rules';

/** What decides the roles of a customer. */
export const accountOf = async (
  customers: Pick<CustomersService, 'bookingLinks' | 'isVerified'>,
  db: Db,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
): Promise<BookingAccount> => ({
  customerId: id,
  confirmedEmail: (await customers.isVerified(db, id)) ? email : null,
  links: await customers.bookingLinks(db, id),
});
