import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../kernel/db';
import type { Kernel } from '../../kernel/kernel';
import { erasersOfPerson, readersOfPerson, type Person } from '../../kernel/personal-data';
import { accountName, type CustomerRow } from '../accounts/index';
import { heldPerson } from './held-person';
import { toAccountParts, toBesideParts, type AccountParts, type BesideParts } from './personal-data.conversions';
import { createEraseAccount, type PersonalDataDeps } from './personal-data.service';

/** Everything that is kept of an address, at all brands. */
export interface SubjectFile extends BesideParts {
  made_at: string;
  address: string;
  /** Null: no account has this address. */
  account: AccountParts | null;
  /** What is in no customer's file, by its table. */
  further: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Addresses of other accounts that name this one as theirs as a student. What they keep is in their own file. */
  student_address_of: string[];
}

/** What erasing an address has left, and until when. */
export interface ErasedSubject {
  /** Bookings that keep who booked until a day after the visit, when a server erases it; the last of them. */
  bookingsLeft: { count: number; lastEndsAt: string | null };
  hadAccount: boolean;
}

/**
 * What whoever runs the platform does for a person who asks by their address: they have shown the operator that it is theirs, so that it opens what a
 * confirmed address opens. Sources: UK GDPR, articles 15 and 17.
 */
export interface SubjectsService {
  /** Everything that is kept of an address; null where nothing is. */
  read(address: string): Promise<SubjectFile | null>;
  /** Erases it, in one transaction, by the rules of the deletion of an account; null where nothing is kept. Again it changes nothing more. */
  erase(address: string): Promise<ErasedSubject | null>;
}

const isNothing = ({ made_at: _made, address: _address, account, further, ...parts }: SubjectFile): boolean =>
  account === null &&
  Object.values(further).every((rows) => rows.length === 0) &&
  Object.values(parts).every((part) => Array.isArray(part) && part.length === 0);

export const createSubjectsService = (kernel: Kernel, deps: PersonalDataDeps): SubjectsService => {
  const { db, clock } = kernel;
  const { bars, customers, declared, students } = deps;
  const held = heldPerson(deps);
  const eraseAccount = createEraseAccount(kernel, deps);

  const open = async (tx: Tx, typed: string): Promise<{ person: Person; customer: CustomerRow | undefined }> => {
    const address = accountName(typed);
    const customer = await customers.accountOf(tx, address);
    return { customer, person: { customerId: customer?.id ?? null, account: address, email: address } };
  };

  const otherAccounts = async (tx: Tx, { account, customerId }: Person): Promise<string[]> => {
    const others = (await students.customersWith(tx, account)).filter((id) => id !== customerId);
    const addresses: string[] = [];
    for (const id of others) addresses.push((await customers.heldOf(tx, id)).profile.email);
    return addresses;
  };

  const readFile = async (tx: Tx, person: Person): Promise<SubjectFile> => {
    const { parts, bookingIds } = await held.beside(tx, person);
    const further: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
    for (const { table, read } of readersOfPerson(declared())) further[table] = await read(tx, person, bookingIds);
    return {
      made_at: clock.now().toISOString(),
      address: person.account,
      account: person.customerId === null ? null : toAccountParts(await held.account(tx, person.customerId), bars),
      ...toBesideParts(parts, bars),
      further,
      student_address_of: await otherAccounts(tx, person),
    };
  };

  const brandOf = (customer: CustomerRow) =>
    toBrandId(customer.bar_id === null ? undefined : bars.bar(customer.bar_id)?.brand_id);

  return {
    read: (address) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const file = await readFile(tx, (await open(tx, address)).person);
          return isNothing(file) ? null : file;
        }),

    erase: (address) =>
      db.transaction().execute(async (tx) => {
        const { person, customer } = await open(tx, address);
        if (isNothing(await readFile(tx, person))) return null;
        if (customer !== undefined) await eraseAccount(tx, customer, { person, brandId: brandOf(customer) });
        else for (const erase of erasersOfPerson(declared())) await erase(tx, person, clock.now());
        const left = await deps.bookings.heldOf(tx, person.account);
        return {
          hadAccount: customer !== undefined,
          bookingsLeft: { count: left.length, lastEndsAt: left.at(-1)?.ends_at ?? null },
        };
      }),
  };
};
