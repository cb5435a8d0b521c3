import { bookingGrantHeader, bookingPasswordHeader } from '@bars/shared-api/contracts/managed-bookings';
import type { FastifyRequest } from 'fastify';
import { addHours } from 'date-fns';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { forgetPair, forgetSubject, noteAttempt } from '../../../kernel/limits/attempts';
import { digestOf, newToken } from '../../../kernel/secrets';
import { linkPasswordsCopy as copy } from './link-passwords.copy';
import * as store from './link-passwords.store';
import type { LinkPasswordsService } from './service';

/** Hashing, checking and refusing of passwords, as accounts have them. */
export interface Passwords {
  hashPassword(password: string): Promise<string>;
  checkPassword(stored: string | null, password: string): Promise<{ isRight: boolean; renewed: string | null }>;
  /** Field errors of a common password; empty otherwise. */
  passwordProblems(password: string): Record<string, string[]>;
}

const grantHours = 1;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The password of a call: its header, or the parameter of old links. */
const passwordOf = (request: FastifyRequest): string | undefined => {
  const { query } = request;
  const inAddress: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'password') : undefined;
  return (
    headerOf(request, bookingPasswordHeader) ??
    (typeof inAddress === 'string' && inAddress !== '' ? inAddress : undefined)
  );
};

export const createLinkPasswordsService = (
  { db, clock, events }: Pick<Kernel, 'db' | 'clock' | 'events'>,
  { hashPassword, checkPassword, passwordProblems }: Passwords,
): LinkPasswordsService => {
  const required = () => new AppError(403, copy.required, 'password_required');
  const isGranted = async (bookingId: string, request: FastifyRequest): Promise<boolean> => {
    const grant = headerOf(request, bookingGrantHeader);
    return grant !== undefined && store.hasGrant(db, bookingId, digestOf(grant), clock.now());
  };

  /** What is limited: tries at the password of a booking's link. */
  const tryAt = (bookingId: string, network: string) => ({
    cause: 'link_password' as const,
    subject: bookingId,
    network,
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
      const one = tryAt(bookingId, request.caller.network);
      await db.transaction().execute((tx) => noteAttempt(tx, one, clock.now()));
      const { isRight, renewed } = await checkPassword(hash, password);
      if (!isRight) throw new AppError(403, copy.wrong, 'password_wrong');
      const [grant, endsAt] = [newToken(), addHours(clock.now(), grantHours)];
      await db.transaction().execute(async (tx) => {
        // Another password may have been set while this one was checked: its grant would outlive it.
        if (!(await store.lockPassword(tx, bookingId, hash))) throw new AppError(403, copy.wrong, 'password_wrong');
        await forgetPair(tx, one);
        await store.insertGrant(tx, { bookingId, digest: digestOf(grant), endsAt });
        if (renewed !== null) await store.renewHash(tx, bookingId, renewed);
      });
      return { grant, ends_at: endsAt.toISOString() };
    },
    set: async (bookingId, password) => {
      const fields = password === null ? {} : passwordProblems(password);
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const hash = password === null ? null : await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        // The password first: a call that exchanges it meanwhile has inserted its grant by then, or gets none.
        await store.deletePassword(tx, bookingId);
        await store.deleteGrants(tx, bookingId);
        await forgetSubject(tx, 'link_password', bookingId);
        if (hash !== null) await store.insertPassword(tx, bookingId, hash, clock.now());
        await events.emit(tx, 'booking.link_password', { bookingId, isSet: hash !== null, at: clock.now() });
      });
    },
    isSet: async (reader, bookingId) => (await store.hashOf(reader, bookingId)) !== undefined,
  };
};
