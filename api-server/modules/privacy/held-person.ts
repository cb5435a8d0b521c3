import type { HeldBooking } from '@bars/shared-api/contracts/personal-data';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../kernel/db';
import type { Person } from '../../kernel/personal-data';
import type { CustomersService, PasskeysService } from '../accounts/index';
import type { BookingsService, HeldByBookings } from '../bookings/index';
import type { BarsService } from '../estate/index';
import type { GuestsService } from '../manage/index';
import { type CardsService, type DepositsService, paymentRequests } from '../payments/index';
import type {
  CheckInsService,
  SignUpsService,
  SocietiesService,
  SocietyContractsService,
  StudentsService,
} from '../students/index';
import type { InterestsService } from '../wizard/index';
import type { HeldAccount, HeldBeside } from './personal-data.conversions';

export interface HeldPersonDeps {
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
}

/** Reads what all domains keep of one person. */
export const heldPerson = (deps: HeldPersonDeps) => {
  const { bars, bookings, deposits, cards, customers, guests, passkeys, interests, checkIns } = deps;
  const { students, societies, societyContracts, signUps } = deps;

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
    /** What is kept of an account. */
    account: async (tx: Tx, customerId: string): Promise<HeldAccount> => ({
      customer: await customers.heldOf(tx, customerId),
      passkeys: await passkeys.list(tx, customerId),
      student: await students.heldOf(tx, customerId),
    }),

    /** What is kept beside it. `bookingIds`: of the bookings that they lead. */
    beside: async (tx: Tx, { customerId, email }: Person): Promise<{ parts: HeldBeside; bookingIds: string[] }> => {
      const own = email === null ? [] : await bookings.heldOf(tx, email);
      const held: HeldBooking[] = [];
      for (const booking of own) held.push(await withMoney(tx, booking));
      return {
        bookingIds: own.map(({ id }) => id),
        parts: {
          bookings: held,
          interests: email === null ? [] : await interests.heldOf(tx, email),
          checkIns: email === null ? [] : await checkIns.heldOf(tx, email),
          contracts: email === null ? [] : await societyContracts.heldOf(tx, email),
          signUps: email === null ? [] : await signUps.heldOf(tx, email),
          guestOf: await guests.heldOf(tx, { customerId, email }),
          societies: await societies.heldOf(tx, { customerId, email }),
        },
      };
    },
  };
};
