import type { SocietyOfQr, SocietyUser } from '@bars/shared-api/contracts/societies';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import { isLocked, noteUnlessLocked } from '../../../kernel/limits/attempts';
import { limitsHit } from '../../../kernel/limits/limits.metrics';
import type { CustomersService } from '../../accounts/index';
import type { BarsService } from '../../estate/index';
import { toSocietyOfQr, toUser } from './societies.conversions';
import { societiesCopy } from './societies.copy';
import { isInviteOpen } from './societies.rules';
import * as store from './societies.store';

export interface SocietiesDeps {
  bars: Pick<BarsService, 'bar'>;
  customers: Pick<CustomersService, 'findAppUser' | 'noteWrongLink'>;
}

/** Who asks: an app user by their id, or whoever is logged in; `customerId` undefined for a visitor. */
export type Asker = { appUserId: string } | { customerId: string | undefined };

type From = Pick<Caller, 'network'>;

const refusedCode = () => new AppError(404, { fields: { code: [societiesCopy.codeRefused] } }, 'code_unknown');
const unknownQr = () => new AppError(404, societiesCopy.unknownQr, 'society_unknown');

/** Why a customer cannot join a society without saying more; undefined where they can. */
const hindrance = (
  current: store.MembershipRow | undefined,
  society: store.SocietyRow,
  replaces: boolean,
): AppError | undefined => {
  if (current === undefined) return undefined;
  if (!current.can_leave) return new AppError(409, societiesCopy.cannotLeave(current.title), 'cannot_leave');
  return replaces
    ? undefined
    : new AppError(409, societiesCopy.alreadyIn(current.title, society.title), 'already_in_society');
};

/** Joining and leaving societies. Sources: ST-84…ST-94, API-M-59…API-M-63. */
export const createSocietiesService = (
  { db, clock, metrics }: Pick<Kernel, 'db' | 'clock' | 'metrics'>,
  { bars, customers }: SocietiesDeps,
) => {
  /** What is counted in a transaction stays although the call is refused. */
  const settled = async <Value>(work: (tx: Tx) => Promise<Value | AppError>): Promise<Value> => {
    const outcome = await db.transaction().execute(work);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
  const appUser = async (tx: Tx, appUserId: string, network: string): Promise<string | AppError> => {
    const customerId = await customers.findAppUser(tx, appUserId);
    if (customerId !== undefined) return customerId;
    await customers.noteWrongLink(tx, network);
    return new AppError(404, societiesCopy.unknownAppUser, 'app_user_unknown');
  };
  const userOf = async (tx: Tx, customerId: string): Promise<SocietyUser> =>
    toUser(await store.readMemberships(tx, customerId));
  const registeredOf = async (tx: Tx, customerId: string): Promise<store.MembershipRow | undefined> =>
    (await store.readMemberships(tx, customerId)).find(({ status }) => status === 'registered');

  /**
   * Registers with a society, and removes from the one before. `admit` is asked last, and only of who was never in it: undefined lets them in. Whoever
   * comes back has their place already, so that nobody uses up those of others by leaving.
   */
  const join = async (
    tx: Tx,
    customerId: string,
    {
      society,
      replaces,
      admit,
    }: { society: store.SocietyRow; replaces: boolean; admit: () => Promise<AppError | undefined> },
  ): Promise<SocietyUser | AppError> => {
    const now = clock.now();
    await store.lockMember(tx, customerId);
    const memberships = await store.readMemberships(tx, customerId);
    const current = memberships.find(({ status }) => status === 'registered');
    if (current?.society_id !== society.id) {
      const isBack = memberships.some(({ society_id: id, registered_at: at }) => id === society.id && at !== null);
      const refusal = hindrance(current, society, replaces) ?? (isBack ? undefined : await admit());
      if (refusal) return refusal;
      if (current) await store.endMembership(tx, current.id, now);
      await store.register(tx, { societyId: society.id, customerId }, now);
    }
    return userOf(tx, customerId);
  };

  return {
    /** The society of an app user. Source: API-M-60. @throws AppError 404 `app_user_unknown`, 429 `too_many_tries` */
    read: (appUserId: string, { network }: From): Promise<SocietyUser> =>
      settled(async (tx) => {
        const customerId = await appUser(tx, appUserId, network);
        return customerId instanceof AppError ? customerId : userOf(tx, customerId);
      }),

    /**
     * Joins by an invite code. A code that is unknown, expired, used up, or asked for after ten wrong ones, is refused by the same statements and in the same words.
     * The code of the society that they are in is answered as the first time. A wrong one counts by the customer and by the network; a lock ends an hour after. Sources: ST-86, ST-92, API-M-59.
     * @throws AppError 404 `app_user_unknown` or `code_unknown`, 409 `already_in_society` or `cannot_leave`
     */
    joinByCode: (
      { code, appUserId, replaces }: { code: string; appUserId: string; replaces: boolean },
      { network }: From,
    ): Promise<SocietyUser> =>
      settled(async (tx) => {
        const now = clock.now();
        const customerId = await appUser(tx, appUserId, network);
        if (customerId instanceof AppError) return customerId;
        const attempt = { cause: 'society_code' as const, subject: customerId, network };
        const locked = await isLocked(tx, attempt, now);
        // Nobody is told, so no refusal counts it.
        if (locked) metrics.count(limitsHit, { limit: 'society_code' });
        const society = await store.findByInviteCode(tx, code);
        // Whose answer got lost is in it, perhaps by the last place. It is asked of everybody, for no refusal may take another time.
        const current = await registeredOf(tx, customerId);
        const isTaken = society !== undefined && (current?.society_id === society.id || isInviteOpen(society, now));
        if (locked || !isTaken) {
          await noteUnlessLocked(tx, attempt, locked, now);
          return refusedCode();
        }
        const admit = async () => ((await store.takePlace(tx, society.id)) ? undefined : refusedCode());
        return join(tx, customerId, { society, replaces, admit });
      }),

    /** Leaves the membership that is named; another one stays. Sources: ST-88, API-M-61. @throws AppError 404 `app_user_unknown`, 409 `cannot_leave` */
    leave: ({ appUserId, id }: { appUserId: string; id: string }, { network }: From): Promise<SocietyUser> =>
      settled(async (tx) => {
        const customerId = await appUser(tx, appUserId, network);
        if (customerId instanceof AppError) return customerId;
        await store.lockMember(tx, customerId);
        const current = await registeredOf(tx, customerId);
        if (current?.id === id) {
          if (!current.can_leave) return new AppError(409, societiesCopy.cannotLeave(current.title), 'cannot_leave');
          await store.endMembership(tx, id, clock.now());
        }
        return userOf(tx, customerId);
      }),

    /** The society of a QR code. Source: API-M-62. @throws AppError 404 `society_unknown` or `app_user_unknown`, 429 `too_many_tries` */
    readByQr: (code: string, asker: Asker, { network }: From): Promise<SocietyOfQr> =>
      settled(async (tx) => {
        const society = await store.findByQrCode(tx, code);
        if (society === undefined) {
          await customers.noteWrongLink(tx, network);
          return unknownQr();
        }
        const customerId = 'appUserId' in asker ? await appUser(tx, asker.appUserId, network) : asker.customerId;
        if (customerId instanceof AppError) return customerId;
        return toSocietyOfQr(
          bars,
          society,
          customerId === undefined ? null : await store.readMemberships(tx, customerId),
        );
      }),

    /** Joins by a QR code. Source: API-M-63. @throws AppError 404 `society_unknown` or `app_user_unknown`, 409 `already_in_society` or `cannot_leave`, 429 */
    joinByQr: (
      {
        code,
        asker,
        replaces,
      }: { code: string; asker: { appUserId: string } | { customerId: string }; replaces: boolean },
      { network }: From,
    ): Promise<SocietyUser> =>
      settled(async (tx) => {
        const customerId = 'appUserId' in asker ? await appUser(tx, asker.appUserId, network) : asker.customerId;
        if (customerId instanceof AppError) return customerId;
        const society = await store.findByQrCode(tx, code);
        if (society === undefined) {
          await customers.noteWrongLink(tx, network);
          return unknownQr();
        }
        return join(tx, customerId, { society, replaces, admit: async () => undefined });
      }),
  };
};
export type Societies = ReturnType<typeof createSocietiesService>;
