import type { DeletionFacts, MyData } from '@bars/shared-api/contracts/personal-data';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../kernel/bookings-host';
import type { Tx } from '../../kernel/db';
import type { Kernel } from '../../kernel/kernel';
import { erasersOfPerson, type Person, type PersonalData } from '../../kernel/personal-data';
import { accountName, type CustomerRow } from '../accounts/index';
import { heldPerson, type HeldPersonDeps } from './held-person';
import { deletedMail } from './mail/deleted.mail';
import { toAccountParts, toBesideParts } from './personal-data.conversions';

export interface PersonalDataDeps extends HeldPersonDeps {
  /** What every domain declares of its tables. */
  declared: () => readonly PersonalData[];
}

/** Deletes an account, with everything that is declared to go with one, and says so by mail. Money rows stay; who booked is erased from bookings, a day after a visit that is still to come. */
export const createEraseAccount =
  (
    { clock, mail, config }: Pick<Kernel, 'clock' | 'mail' | 'config'>,
    { bars, bookings, customers, declared }: PersonalDataDeps,
  ) =>
  async (tx: Tx, customer: CustomerRow, { person, brandId }: { person: Person; brandId: BrandId }): Promise<void> => {
    const now = clock.now();
    const upcoming = person.email === null ? 0 : (await bookings.upcomingOf(tx, person.email, now)).length;
    for (const erase of erasersOfPerson(declared())) await erase(tx, person, now);
    const brand = bars.brand(brandId);
    await mail.queue(
      tx,
      deletedMail({ brand, host: bookingsHost(config.publicOrigin, brand), customer, upcoming, at: now }),
    );
    await customers.remove(tx, customer.id);
  };

/** What customers may ask about themselves. Bookings are theirs by the address, which they have shown to be theirs. */
export const createPersonalDataService = (kernel: Kernel, deps: PersonalDataDeps) => {
  const { db, clock } = kernel;
  const { bars, bookings, customers } = deps;
  const held = heldPerson(deps);
  const eraseAccount = createEraseAccount(kernel, deps);
  const personOf = async (tx: Tx, { id, email }: CustomerRow): Promise<Person> => {
    const account = accountName(email);
    return { customerId: id, account, email: (await customers.isVerified(tx, id)) ? account : null };
  };
  return {
    /** Everything that is kept about a customer. An address that is not confirmed opens no bookings, no interests, no visits and no sign-ups. */
    read: (customer: CustomerRow): Promise<MyData> =>
      db.transaction().execute(async (tx) => {
        const { parts } = await held.beside(tx, await personOf(tx, customer));
        return {
          made_at: clock.now().toISOString(),
          ...toAccountParts(await held.account(tx, customer.id), bars),
          ...toBesideParts(parts, bars),
        };
      }),

    /** What stays for a while when the account is deleted. */
    facts: (customer: CustomerRow): Promise<DeletionFacts> =>
      db.transaction().execute(async (tx) => ({
        upcoming: (await bookings.upcomingOf(tx, accountName(customer.email), clock.now())).map(
          ({ ref_code, bar, starts_at, people }) => ({ ref_code, bar, starts_at, people }),
        ),
      })),

    /** Deletes the account at every brand. `brandId`: of the page on which it was asked for. */
    deleteAccount: (customer: CustomerRow, brandId: BrandId): Promise<void> =>
      db
        .transaction()
        .execute(async (tx) => eraseAccount(tx, customer, { person: await personOf(tx, customer), brandId })),
  };
};
export type PersonalDataService = ReturnType<typeof createPersonalDataService>;
