import type { RegisterGroupRequest } from '@bars/shared-api/contracts/interest-request';
import { subMonths } from 'date-fns';
import type { Db } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { accountName, type CustomersService } from '../../accounts/index';
import { interestsCopy } from './interests.copy';
import { deleteOldInterests, insertInterest } from './interests.store';

/** Months for which a registration is kept. The privacy page names them. */
const keptMonths = 12;
export const keptSince = (now: Date): Date => subMonths(now, keptMonths);

export interface InterestsDeps {
  bars: Pick<BarsService, 'barFor'>;
  customers: Pick<CustomersService, 'noteInterest'>;
}

export const createInterestsService = (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { bars, customers }: InterestsDeps,
) => ({
  /**
   * Registers interest in a venue. Whether the address is registered already changes neither the answer nor what is kept.
   * @throws AppError 422 for a venue that is not one of the brand, 429 `too_many_tries`
   */
  register: async (
    { bar_id: barId, email: typed, ...person }: RegisterGroupRequest,
    { brand, network }: Pick<Caller, 'brand' | 'network'>,
  ): Promise<void> => {
    if (bars.barFor(brand, barId) === undefined)
      throw new AppError(422, { fields: { bar_id: [interestsCopy.barUnknown] } }, 'invalid');
    const email = accountName(typed);
    await db.transaction().execute(async (tx) => {
      await customers.noteInterest(tx, { email, network });
      await insertInterest(tx, { ...person, barId, email }, clock.now());
    });
  },
});
export type InterestRegistrations = ReturnType<typeof createInterestsService>;

/** Deletes registrations after a year. Returns how many. */
export const deleteOutdated = (db: Db, now: Date): Promise<number> => deleteOldInterests(db, keptSince(now));
