import type { MySocieties, SocietyView } from '@bars/shared-api/contracts/societies';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { accountName, type CustomerRow, type CustomersService } from '../../accounts/index';
import type { BarsService } from '../../estate/index';
import type { SocietyContractsService } from '../contract/service';
import { toMySocieties, toView } from './societies.conversions';
import { societiesCopy } from './societies.copy';
import * as store from './societies.store';

export interface SocietyPagesDeps {
  bars: Pick<BarsService, 'bar'>;
  customers: Pick<CustomersService, 'fullNames' | 'isVerified'>;
  contracts: Pick<SocietyContractsService, 'ofSociety'>;
}

/** What customers who are logged in read of societies. Sources: ST-95…ST-97, AC-56. */
export const createSocietyPagesService = (
  { db }: Pick<Kernel, 'db'>,
  { bars, customers, contracts }: SocietyPagesDeps,
) => {
  /** The societies that a customer runs: by an address that they have shown to be theirs. */
  const runBy = async (tx: Tx, { id, email }: CustomerRow): Promise<store.SocietyRow[]> =>
    (await customers.isVerified(tx, id)) ? store.readRunBy(tx, accountName(email)) : [];
  return {
    /** The societies that a customer is in or runs. Sources: ST-95, ST-97. */
    mine: (customer: CustomerRow): Promise<MySocieties> =>
      db
        .transaction()
        .execute(async (tx) =>
          toMySocieties(bars, await store.readMemberships(tx, customer.id), await runBy(tx, customer)),
        ),

    /**
     * A society with its members and its contract. Who runs no society at all learns of none whether there is one.
     * Sources: ST-96, AC-56, API-M-64. @throws AppError 403 `not_society_admin`, 404 `society_unknown`
     */
    view: (id: string, customer: CustomerRow): Promise<SocietyView> =>
      db.transaction().execute(async (tx) => {
        const run = await runBy(tx, customer);
        const society = run.find((one) => one.id === id);
        if (society === undefined)
          throw run.length === 0 || (await store.findSociety(tx, id)) !== undefined
            ? new AppError(403, societiesCopy.notAdmin, 'not_society_admin')
            : new AppError(404, societiesCopy.unknownSociety, 'society_unknown');
        const members = await store.readMembers(tx, id);
        const names = await customers.fullNames(
          tx,
          members.map((member) => member.customer_id),
        );
        return toView(bars, society, { members, names, contract: await contracts.ofSociety(tx, id) });
      }),
  };
};
export type SocietyPages = ReturnType<typeof createSocietyPagesService>;
