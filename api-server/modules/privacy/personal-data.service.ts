import type { DeletionFacts, HeldBooking, MyData } from '@bars/shared-api/contracts/personal-data';
import { toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../kernel/bookings-host';
import type { Tx } from '../../kernel/db';
import type { Kernel } from '../../kernel/kernel';
import { erasersOfPerson, type Person, type PersonalData } from '../../kernel/personal-data';
import type { BarsService } from '../estate/index';
import type { BookingsService, HeldByBookings } from '../bookings/index';
import { type CardsService, type DepositsService, paymentRequests } from '../payments/index';
import { accountName, type CustomerRow, type CustomersService, type PasskeysService } from '../accounts/index';
import type { GuestsService } from '../manage/index';
import type { InterestsService } from '../wizard/index';
import type {
  CheckInsService,
  SignUpsService,
  SocietiesService,
  SocietyContractsService,
  StudentsService,
} from '../students/index';
import { deletedMail } from './mail/deleted.mail';
import { toMyData } from './personal-data.conversions';

export interface PersonalDataDeps {
  bars: BarsService;
  bookings: Pick<BookingsService, 'heldOf' | 'upcomingOf'>;
  deposits: DepositsService;
  cards: CardsService;
  customers: CustomersService;
  guests: GuestsService;
  passkeys: PasskeysService;
  interests: InterestsService;
  checkIns: CheckInsService;
  students: StudentsService;
  societies: Pick<SocietiesService, 'heldOf'>;
  societyContracts: Pick<SocietyContractsService, 'heldOf'>;
  signUps: SignUpsService;
  /** What every domain declares of its tables. */
  declared: () => readonly PersonalData[];
}

/** What customers may ask about themselves. Bookings are theirs by the address, which they have shown to be theirs. */
export const createPersonalDataService = (
  { db, clock, mail, config }: Kernel,
  {
    bars,
    bookings,
    deposits,
    cards,
    customers,
    guests,
    passkeys,
    interests,
    checkIns,
    students,
    societies,
    societyContracts,
    signUps,
    declared,
  }: PersonalDataDeps,
) => {
  const withMoney = async (tx: Tx, { id, brandId, ...booking }: HeldByBookings): Promise<HeldBooking> => {
    const [secured, fee] = [await cards.ofBooking(tx, id), await cards.feeOf(tx, id)];
    return {
      ...booking,
      brand: bars.brand(toBrandId(brandId)).name,
      payments: await deposits.paymentsOf(tx, id),
      payment_requests: (await paymentRequests.requestsOfBooking(tx, id)).map(({ amountPence, reason, expiresAt }) => ({
        amount_pence: amountPence,
        reason,
        expires_at: expiresAt.toISOString(),
      })),
      card:
        secured === undefined
          ? null
          : { brand: secured.card.brand, last_four: secured.card.lastFour, no_show_fee_pence: secured.feePence },
      no_show_fee: fee === undefined ? null : { amount_pence: fee.amountPence, outcome: fee.outcome },
    };
  };

  return {
    /** Everything that is kept about a customer. An address that is not confirmed opens no bookings, no interests, no visits and no sign-ups. */
    read: (customer: CustomerRow): Promise<MyData> =>
      db.transaction().execute(async (tx) => {
        const held: HeldBooking[] = [];
        const email = accountName(customer.email);
        const isTheirs = await customers.isVerified(tx, customer.id);
        const own = isTheirs ? await bookings.heldOf(tx, email) : [];
        for (const booking of own) held.push(await withMoney(tx, booking));
        const registered = isTheirs ? await interests.heldOf(tx, email) : [];
        const checkedIn = isTheirs ? await checkIns.heldOf(tx, email) : [];
        const contracts = isTheirs ? await societyContracts.heldOf(tx, email) : [];
        const signedUp = isTheirs ? await signUps.heldOf(tx, email) : [];
        const guestOf = await guests.heldOf(tx, { customerId: customer.id, email: isTheirs ? email : null });
        return toMyData(
          {
            customer: await customers.heldOf(tx, customer.id),
            passkeys: await passkeys.list(tx, customer.id),
            bookings: held,
            guestOf,
            interests: registered,
            checkIns: checkedIn,
            student: await students.heldOf(tx, customer.id),
            societies: await societies.heldOf(tx, { customerId: customer.id, email: isTheirs ? email : null }),
            contracts,
            signUps: signedUp,
          },
          bars,
          clock.now(),
        );
      }),

    /** What stays for a while when the account is deleted. */
    facts: (customer: CustomerRow): Promise<DeletionFacts> =>
      db.transaction().execute(async (tx) => ({
        upcoming: (await bookings.upcomingOf(tx, accountName(customer.email), clock.now())).map(
          ({ ref_code, bar, starts_at, people }) => ({ ref_code, bar, starts_at, people }),
        ),
      })),

    /** Deletes the account, with everything that is declared to go with one, and says so by mail. Money rows stay; who booked is erased from bookings, a day after a visit that is still to come. */
    deleteAccount: (customer: CustomerRow, brandId: BrandId): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const email = accountName(customer.email);
        const isTheirs = await customers.isVerified(tx, customer.id);
        const upcoming = isTheirs ? (await bookings.upcomingOf(tx, email, now)).length : 0;
        const person: Person = { customerId: customer.id, account: email, email: isTheirs ? email : null };
        for (const erase of erasersOfPerson(declared())) await erase(tx, person, now);
        const brand = bars.brand(brandId);
        await mail.queue(
          tx,
          deletedMail({ brand, host: bookingsHost(config.publicOrigin, brand), customer, upcoming, at: now }),
        );
        await customers.remove(tx, customer.id);
      }),
  };
};
export type PersonalDataService = ReturnType<typeof createPersonalDataService>;
