import type { FastifyRequest } from 'fastify';
import { bookingsHost } from '../../../kernel/bookings-host';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService, PreOrdersService } from '../../estate/index';
import type { BookingsService, Managed } from '../../bookings/index';
import type { CustomerRow, CustomersService } from '../../accounts/index';
import type { GuestsService } from '../guests/service';
import type { ManagedBookings } from '../managed-bookings/service';
import { partyCopy as copy } from './party.copy';

/** How the password of a new account is hashed and refused. */
export interface Passwords {
  hashPassword(password: string): Promise<string>;
  /** Field errors of a password that may not be used; empty otherwise. */
  passwordProblems(password: string): Record<string, string[]>;
}

/** The services that this domain uses. */
export interface PartyDeps {
  bars: BarsService;
  bookings: Pick<BookingsService, 'findManaged' | 'lock'>;
  customers: CustomersService;
  guests: GuestsService;
  managedBookings: Pick<ManagedBookings, 'readForGuest'>;
  preOrders: PreOrdersService;
  passwords: Passwords;
}

export interface Deps extends PartyDeps {
  kernel: Kernel;
}

/** Who calls: the customer who is logged in, and the network that unknown codes are counted for. */
export interface Asker {
  customer: CustomerRow | undefined;
  network: string;
}

/** Counts a code that is not known and gives the refusal to throw. @throws AppError 429 `too_many_tries` */
export const unknownCode = async (
  { kernel, customers }: Deps,
  { network }: Pick<Asker, 'network'>,
): Promise<AppError> => {
  await kernel.db.transaction().execute((tx) => customers.noteWrongLink(tx, network));
  return new AppError(404, copy.guestUnknown, 'not_found');
};

/** The origin of the pages of a booking's brand. */
export const hostOf = ({ kernel, bars }: Pick<Deps, 'kernel' | 'bars'>, { brand }: Pick<Managed, 'brand'>): string =>
  bookingsHost(kernel.config.publicOrigin, bars.brand(brand));

/** Who makes a request. */
export const askerOf = async ({ customers }: Pick<Deps, 'customers'>, request: FastifyRequest): Promise<Asker> => ({
  customer: await customers.find(request),
  network: request.caller.network,
});
