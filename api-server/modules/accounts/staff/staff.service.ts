import type { StaffLogin } from '@bars/shared-api/contracts/staff';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { digestOf, newToken } from '../../../kernel/secrets';
import type { BarsService } from '../../estate/index';
import type { Claims } from '../sign-in/service';
import type { StaffMember } from './service';
import { staffCopy } from './staff.copy';
import { memberOf, sessionEndsAt } from './staff.rules';
import * as store from './staff.store';

export interface StaffDeps {
  bars: Pick<BarsService, 'bar'>;
}

/** Sessions of staff. */
export const createStaffSessions = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { bars }: StaffDeps) => {
  const end = async (token: string | undefined): Promise<void> => {
    if (token !== undefined) await store.deleteSession(db, digestOf(token));
  };
  return {
    end,

    /**
     * Opens a session for whom the claims name; the one that the browser had before ends.
     * @param former token of the browser's cookie
     * @throws AppError 403 `no_venue`
     */
    open: async (
      claims: Claims,
      former: string | undefined,
    ): Promise<{ token: string; seconds: number; login: StaffLogin }> => {
      const member = memberOf(claims);
      const bar = member === null ? undefined : bars.bar(member.barId);
      if (member === null || bar === undefined) throw new AppError(403, staffCopy.noVenue, 'no_venue');
      const [now, token] = [clock.now(), newToken()];
      const endsAt = sessionEndsAt(now);
      await store.insertSession(db, { ...member, digest: digestOf(token), endsAt }, now);
      await end(former);
      const venue = { bar_id: bar.id, bar_name: bar.branded_name };
      return {
        token,
        seconds: (endsAt.getTime() - now.getTime()) / 1000,
        login: { name: member.name, venue, expires_at: endsAt.toISOString() },
      };
    },

    find: (token: string | undefined): Promise<StaffMember | undefined> =>
      token === undefined ? Promise.resolve(undefined) : store.findBySession(db, digestOf(token), clock.now()),
  };
};
export type StaffSessions = ReturnType<typeof createStaffSessions>;
