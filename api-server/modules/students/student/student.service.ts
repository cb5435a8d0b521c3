import { dayOf } from '@bars/shared-api/format';
import {
  locationIdOf,
  type GraduateRequest,
  type StudentDetailsRequest,
  type StudentStatus,
} from '@bars/shared-api/contracts/students';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import type { AskedBy, ForAppUser } from './app-user';
import { noteStep } from './completion';
import type { Verifications } from './email-verification/verification.service';
import { toStatus } from './student.conversions';
import { noStudent, readDetails, requiredOf } from './student.rules';
import { findStudent, keepDetails, keepGraduate, openStudent } from './student.store';

export interface StudentParts {
  forAppUser: ForAppUser;
  bars: Pick<BarsService, 'barsOf'>;
  verifications: Pick<Verifications, 'send'>;
  societyOffers: (tx: Tx, customerId: string) => Promise<boolean>;
}

/** Students and graduates of the mobile app. Sources: ST-3…ST-57, API-M-55, API-M-56, API-M-58. */
export const createStudentService = (
  { clock, config }: Pick<Kernel, 'clock' | 'config'>,
  { forAppUser, bars, verifications, societyOffers }: StudentParts,
) => {
  const locationIds = (brand: BrandId): ReadonlySet<number> =>
    new Set(bars.barsOf(brand).flatMap(({ cost_centre: costCentre }) => locationIdOf(costCentre) ?? []));
  const statusOf = async (tx: Tx, customerId: string): Promise<StudentStatus> =>
    toStatus((await findStudent(tx, customerId)) ?? noStudent, {
      hasSocietyOffers: await societyOffers(tx, customerId),
      now: clock.now(),
    });

  return {
    /** How far somebody has got. Nothing is kept of who only looks. @throws AppError 404 `app_user_unknown`, 429 `too_many_tries` */
    read: (by: AskedBy): Promise<StudentStatus> => forAppUser(by, statusOf),

    /**
     * Keeps the fields that are asked for, all of them or none. What was given before is not asked for, and stays: nobody who has the link overwrites
     * it. An address of the university gets the link to confirm it.
     * @throws AppError 404 `app_user_unknown`, 409 `sent_recently`, 422 by field, 429 `too_many_tries`
     */
    save: (
      { app_user_id: appUserId, ...typed }: StudentDetailsRequest,
      { brand, network }: Pick<Caller, 'brand' | 'network'>,
    ): Promise<StudentStatus> =>
      forAppUser({ appUserId, network }, async (tx, customerId) => {
        const now = clock.now();
        const asked = requiredOf(await openStudent(tx, customerId));
        const read = readDetails(asked, typed, {
          today: dayOf(now),
          locationIds: locationIds(brand),
          isUtf8Offered: config.isSmtpUtf8Offered,
        });
        if ('errors' in read) throw new AppError(422, { fields: read.errors }, 'invalid');
        await keepDetails(tx, customerId, read.details);
        const { uni_email: uniEmail } = read.details;
        if (uniEmail !== undefined)
          await verifications.send(tx, { customerId, email: String(uniEmail), isStudent: true }, { brand, network });
        await noteStep(tx, customerId, now);
        return statusOf(tx, customerId);
      }),

    /** Somebody says that they have graduated, which ends a student's offers. A second time changes nothing. @throws AppError 404 `app_user_unknown`, 429 `too_many_tries` */
    graduate: (
      { app_user_id: appUserId }: GraduateRequest,
      { network }: Pick<Caller, 'network'>,
    ): Promise<{ is_graduate: true }> =>
      forAppUser({ appUserId, network }, async (tx, customerId) => {
        await openStudent(tx, customerId);
        await keepGraduate(tx, customerId, clock.now());
        return { is_graduate: true };
      }),
  };
};
export type StudentsWork = ReturnType<typeof createStudentService>;
