import {
  checkInWords,
  largestGroup,
  withChosenContact,
  type CheckInAnswer,
  type CheckInRequest,
} from '@bars/shared-api/contracts/check-in';
import type { Db } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import { noteAttempt } from '../../../kernel/limits/attempts';
import { formKeyOf, newToken } from '../../../kernel/secrets';
import { accountName } from '../../accounts/index';
import type { BarsService, EstateBar } from '../../estate/index';
import { findCheckInBar } from './check-in-bars.store';
import { toAnswer } from './check-in.conversions';
import { checkInCopy } from './check-in.copy';
import { expiryFrom } from './check-in.rules';
import * as store from './check-in.store';

export interface CheckInDeps {
  bars: Pick<BarsService, 'bar' | 'placeBySlug'>;
}

/** The bar of an address, which has its slug or its id. By its id a bar is found by its slug too, which knows what may be seen. */
export const barNamed = (bars: CheckInDeps['bars'], named: string): EstateBar | undefined => {
  const slug = /^\d{1,9}$/.test(named) ? bars.bar(Number(named))?.slug : named;
  return slug === undefined ? undefined : bars.placeBySlug(slug);
};

/** Checking in at a bar, and the list of one device there. Sources: ST-115…ST-128. */
export const createCheckInService = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { bars }: CheckInDeps) => {
  const barOf = (named: string): EstateBar => {
    const bar = barNamed(bars, named);
    if (bar === undefined) throw new AppError(404, checkInCopy.barUnknown, 'bar_unknown');
    return bar;
  };
  const answerOf = async (tx: Db, bar: EstateBar, secret: string | null): Promise<CheckInAnswer> =>
    toAnswer(
      bar,
      await findCheckInBar(tx, bar.id),
      secret === null ? [] : await store.readVisits(tx, { barId: bar.id, secret }),
    );

  return {
    /** The bar, and the visits of the device. @throws AppError 404 `bar_unknown` */
    read: (named: string, secret: string | null): Promise<CheckInAnswer> => answerOf(db, barOf(named), secret),

    /**
     * Checks somebody in with their group. A form that is sent again is answered as the first time; one with another name or contact is another.
     * @throws AppError 404 `bar_unknown`, 409 `check_in_full`, 422 for a group that is larger than the bar takes, 429 `too_many_tries`
     */
    checkIn: async (
      named: string,
      secret: string,
      request: CheckInRequest,
      { network }: Pick<Caller, 'network'>,
    ): Promise<CheckInAnswer> => {
      const bar = barOf(named);
      const { key, contact_type: _type, email, ...person } = withChosenContact(request);
      // Without the size of the group: a page that is opened again changes it to what there is still room for.
      const { group_size: _size, ...said } = person;
      const formKey = formKeyOf(key, { email, ...said });
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const checkInId = await store.openCheckIn(tx, { barId: bar.id, secret }, now);
        const before = await answerOf(tx, bar, secret);
        if (await store.hasVisit(tx, checkInId, formKey)) return before;
        await noteAttempt(tx, { cause: 'check_in', subject: null, network }, now);
        const most = largestGroup(before.meta);
        if (most === 0) throw new AppError(409, checkInWords.full, 'check_in_full');
        const visit: store.NewVisit = {
          ...person,
          id: newToken(),
          form_key: formKey,
          email: email === null ? null : accountName(email),
          started_at: now,
          finished_at: expiryFrom(now),
        };
        if (person.group_size > most || !(await store.insertVisit(tx, checkInId, visit)))
          throw new AppError(422, { fields: { group_size: [checkInWords.groupTooLarge(most)] } }, 'invalid');
        return answerOf(tx, bar, secret);
      });
    },

    /**
     * Extends a visit of the device that has expired.
     * @throws AppError 404 `bar_unknown` or `visit_unknown`, 409 `visit_running`
     */
    extend: async (named: string, secret: string | null, visitId: string): Promise<CheckInAnswer> => {
      const bar = barOf(named);
      const unknown = new AppError(404, checkInCopy.visitUnknown, 'visit_unknown');
      if (secret === null) throw unknown;
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const device = { barId: bar.id, secret };
        const isExtended = await store.extendVisit(tx, device, { id: visitId, now, until: expiryFrom(now) });
        const answer = await answerOf(tx, bar, secret);
        if (isExtended) return answer;
        const isTheirs = answer.data.visits.some(({ id }) => id === visitId);
        throw isTheirs ? new AppError(409, checkInCopy.isRunning, 'visit_running') : unknown;
      });
    },
  };
};
export type CheckIns = ReturnType<typeof createCheckInService>;
