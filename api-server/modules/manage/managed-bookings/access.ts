import type { BookingRole } from '@bars/shared-api/contracts/my-bookings';
import { bookingTokenHeader } from '@bars/shared-api/contracts/dto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import { isFromOwnPage } from '../../../kernel/http/origins/own-origin';
import type { BookingsService, Managed } from '../../bookings/index';
import type { CustomersService } from '../../accounts/index';
import { isAtLeast, roleOn, type GuestsService } from '../guests/service';
import type { LinkPasswordsService } from '../link-passwords/service';
import { managedCopy as copy } from './managed-bookings.copy';

/** What decides who may look after a booking. */
export interface AccessDeps {
  db: Db;
  bookings: Pick<BookingsService, 'coHostKey' | 'findManaged'>;
  customers: Pick<CustomersService, 'find' | 'require'>;
  guests: Pick<GuestsService, 'accountOf' | 'findByCode'>;
  linkPasswords: Pick<LinkPasswordsService, 'require' | 'exchange' | 'isSet'>;
}

/** Who asks about a booking: the role, and what their own record among its guests is found by. */
export interface Viewer {
  role: BookingRole;
  /** The account that is logged in; null for whoever has a key or a code. */
  customerId: string | null;
  /** The key by which a co-host pays and changes; null for others. */
  coHostKey: string | null;
  /** The public id of the guest whose code was sent; null otherwise. */
  guestId: string | null;
}

/** A booking that was opened, and by whom. */
export interface Opened extends Managed {
  viewer: Viewer;
}

/** Who may look after a booking. Whoever has nothing to do with a booking reads the refusal of one that does not exist. */
export interface Access {
  /**
   * The booking of a key of a host. The link's password is looked at before, by the route's `manageKey`.
   * @param least the least role that may; without it a co-host
   * @throws AppError `not_found`, 403 `lead_booker_only` for the key of co-hosts
   */
  byKey(key: string, least?: BookingRole): Promise<Opened>;
  /**
   * The booking of a public id: for its manage key or a guest's code in the header, or for an account by its role.
   * @param least the least role that may; without it a co-host
   * @throws AppError 401 `login_required`, 404 `not_found`, 403 `password_required`, 403 `host_only` and `lead_booker_only` for a lesser role
   */
  byId(publicId: string, request: FastifyRequest, least?: BookingRole): Promise<Opened>;
  /**
   * Refuses a call under a manage key whose link is protected. An unknown key passes: its call answers 404; so does the co-hosts' key, which no link has. The session of the lead
   * booker counts as a grant. @throws AppError 403 `password_required`
   */
  guard(key: string, request: FastifyRequest): Promise<void>;
}

const unknown = (): AppError => new AppError(404, copy.unknown, 'not_found');
const tooLittle = (least: BookingRole): AppError =>
  least === 'lead_booker'
    ? new AppError(403, copy.leadBookerOnly, 'lead_booker_only')
    : new AppError(403, copy.hostOnly, 'host_only');
const nobody = { customerId: null, coHostKey: null, guestId: null };

const refuseLess = (opened: Opened, least: BookingRole): Opened => {
  if (!isAtLeast(opened.viewer.role, least)) throw tooLittle(least);
  return opened;
};

export const createAccess = ({ db, bookings, customers, guests, linkPasswords }: AccessDeps): Access => {
  const byKey = async (key: string): Promise<Opened> => {
    const found = await bookings.findManaged(db, { key });
    if (!found) throw unknown();
    return {
      ...found,
      viewer:
        key === found.manageKey ? { ...nobody, role: 'lead_booker' } : { ...nobody, role: 'co_host', coHostKey: key },
    };
  };

  /** What a key or a code opens. A code is its guest's, a co-host's too: who hosts by an account has shown who they are. */
  const byToken = async (token: string): Promise<Opened> => {
    const guest = await guests.findByCode(db, token);
    if (!guest) return byKey(token);
    const found = await bookings.findManaged(db, { id: guest.bookingId });
    if (!found) throw unknown();
    return { ...found, viewer: { ...nobody, role: 'guest', guestId: guest.id } };
  };

  const byAccount = async (publicId: string, request: FastifyRequest): Promise<Opened> => {
    const customer = await customers.require(request);
    const found = await bookings.findManaged(db, { publicId });
    const role = found
      ? roleOn({ id: found.id, leadEmail: found.leadBooker.email }, await guests.accountOf(db, customer))
      : null;
    if (!found || role === null) throw unknown();
    return {
      ...found,
      viewer: {
        role,
        customerId: customer.id,
        coHostKey: role === 'co_host' ? await bookings.coHostKey(db, found.id) : null,
        guestId: null,
      },
    };
  };

  /** Somebody is logged in as the lead booker. In the name of a cookie only our own pages change something. */
  const isLeadBooker = async (found: Managed, request: FastifyRequest): Promise<boolean> => {
    if (request.method !== 'GET' && !isFromOwnPage(request)) return false;
    const customer = await customers.find(request);
    return (
      customer !== undefined &&
      roleOn({ id: found.id, leadEmail: found.leadBooker.email }, await guests.accountOf(db, customer)) ===
        'lead_booker'
    );
  };

  return {
    byKey: async (key, least = 'co_host') => refuseLess(await byKey(key), least),
    byId: async (publicId, request, least = 'co_host') => {
      const token = request.headers[bookingTokenHeader.toLowerCase()];
      const opened = typeof token === 'string' ? await byToken(token) : await byAccount(publicId, request);
      if (opened.publicId !== publicId) throw unknown();
      return refuseLess(opened, least);
    },
    guard: async (key, request) => {
      const found = await bookings.findManaged(db, { key });
      if (
        found?.manageKey !== key ||
        !(await linkPasswords.isSet(db, found.id)) ||
        (await isLeadBooker(found, request))
      )
        return;
      await linkPasswords.require(found.id, request);
    },
  };
};
