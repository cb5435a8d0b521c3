import { bookingGrantHeader, bookingPasswordHeader } from '@bars/shared-api/contracts/managed-bookings';
import type { FastifyRequest } from 'fastify';
import { addHours, subMinutes } from 'date-fns';
import { millisecondsInMinute } from 'date-fns/constants';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import { digestOf, newToken } from '../../kernel/secrets';
import { linkPasswordsCopy as copy } from './link-passwords.copy';
import * as store from './link-passwords.store';
import type { LinkPasswordsService, PasswordTaker } from './service';

/** Hashing, checking and refusing of passwords, as accounts have them. */
export interface Passwords {
  hashPassword(password: string): Promise<string>;
  isPassword(stored: string | null, password: string): Promise<boolean>;
  /** Field errors of a common password; empty otherwise. */
  passwordProblems(password: string): Record<string, string[]>;
}

const grantHours = 1;
const mostTries = 10;
export const triesMinutes = 15;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The password of a call: its header, or the parameter of old links. */
const passwordOf = (request: FastifyRequest): string | undefined => {
  const { query } = request;
  const inAddress: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'password') : undefined;
  return headerOf(request, bookingPasswordHeader) ?? (typeof inAddress === 'string' && inAddress !== '' ? inAddress : undefined);
};

export const createLinkPasswordsService = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { hashPassword, isPassword, passwordProblems }: Passwords): LinkPasswordsService => {
  const required = () => new AppError(403, copy.required, 'password_required');
  const takers: PasswordTaker[] = [];
  const isGranted = async (bookingId: string, request: FastifyRequest): Promise<boolean> => {
    const grant = headerOf(request, bookingGrantHeader);
    return grant !== undefined && store.hasGrant(db, bookingId, digestOf(grant), clock.now());
  };

  /** Counted before it is decided, so that concurrent tries are limited as well. */
  const noteTry = (bookingId: string, network: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const { count, first } = await store.countTries(tx, bookingId, subMinutes(now, triesMinutes));
      if (count >= mostTries && first !== null) {
        const seconds = Math.max(1, Math.ceil((first.getTime() + triesMinutes * millisecondsInMinute - now.getTime()) / 1000));
        throw new AppError(429, copy.tooMany(Math.ceil(seconds / 60)), 'too_many_tries', { retryAfterSeconds: seconds });
      }
      await store.insertTry(tx, bookingId, network, now);
    });

  return {
    require: async (bookingId, request) => {
      if ((await store.hashOf(db, bookingId)) !== undefined && !(await isGranted(bookingId, request))) throw required();
    },
    exchange: async (bookingId, request) => {
      const hash = await store.hashOf(db, bookingId);
      if (hash === undefined || (await isGranted(bookingId, request))) return null;
      const password = passwordOf(request);
      if (password === undefined) throw required();
      await noteTry(bookingId, request.caller.network);
      if (!(await isPassword(hash, password))) throw new AppError(403, copy.wrong, 'password_wrong');
      const [grant, endsAt] = [newToken(), addHours(clock.now(), grantHours)];
      await db.transaction().execute(async (tx) => {
        await store.deleteTries(tx, bookingId);
        await store.insertGrant(tx, { bookingId, digest: digestOf(grant), endsAt });
      });
      return { grant, ends_at: endsAt.toISOString() };
    },
    set: async (bookingId, password) => {
      const fields = password === null ? {} : passwordProblems(password);
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const hash = password === null ? null : await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        await store.deleteGrants(tx, bookingId);
        await store.deletePassword(tx, bookingId);
        if (hash !== null) await store.insertPassword(tx, bookingId, hash, clock.now());
        for (const take of takers) await take(tx, { bookingId, isSet: hash !== null, at: clock.now() });
      });
    },
    whenSet: (taker) => void takers.push(taker),
    isSet: async (reader, bookingId) => (await store.hashOf(reader, bookingId)) !== undefined,
    forget: async (tx, bookingId) => {
      await store.deleteGrants(tx, bookingId);
      await store.deletePassword(tx, bookingId);
      await store.deleteTries(tx, bookingId);
    },
  };
};
