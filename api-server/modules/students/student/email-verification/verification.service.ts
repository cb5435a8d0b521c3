import { mailboxOf } from '@bars/shared-api/contracts/email-address';
import type { EmailVerifyRequest, EmailVerifyStatus } from '@bars/shared-api/contracts/students';
import { bookingsHost } from '../../../../kernel/bookings-host';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { Caller } from '../../../../kernel/http/callers/callers';
import type { Kernel } from '../../../../kernel/kernel';
import { noteAttempt } from '../../../../kernel/limits/attempts';
import { digestOf, newToken } from '../../../../kernel/secrets';
import type { CustomersService } from '../../../accounts/index';
import type { BarsService } from '../../../estate/index';
import type { AskedBy, ForAppUser } from '../app-user';
import { noteStep } from '../completion';
import { noStudent } from '../student.rules';
import { endAskingUniEmail, findStudent, keepAddress, openStudent } from '../student.store';
import { verificationCopy } from './verification.copy';
import { addressMail } from './verification.mails';
import { isSentRecently, linkEndsAt, linkState, maskAddress } from './verification.rules';
import { confirmVerification, findAsked, findLink, insertVerification, type AddressOf } from './verification.store';

export interface VerificationParts {
  forAppUser: ForAppUser;
  bars: Pick<BarsService, 'brand'>;
  customers: Pick<CustomersService, 'noteWrongLink'>;
}

/** Whether an address of one kind is confirmed. */
const isConfirmed = (
  { uniEmail, personalEmail }: { uniEmail: string | null; personalEmail: string | null },
  isStudent: boolean,
): boolean => (isStudent ? uniEmail : personalEmail) !== null;

/** Showing that an address is theirs, by a link that was mailed to it. Sources: ST-41…ST-51, API-M-68…API-M-70. */
export const createVerificationService = (
  { db, clock, mail, config }: Pick<Kernel, 'db' | 'clock' | 'mail' | 'config'>,
  { forAppUser, bars, customers }: VerificationParts,
) => {
  const statusOf = async (tx: Tx, of: AddressOf): Promise<EmailVerifyStatus> => {
    const student = (await findStudent(tx, of.customerId)) ?? noStudent;
    if (isConfirmed(student, of.isStudent)) return { verified: true, pending: null };
    const asked = await findAsked(tx, of);
    if (asked === undefined || asked.expiresAt <= clock.now()) return { verified: false, pending: null };
    const { id, email, createdAt } = asked;
    return {
      verified: false,
      // Whoever has the link of the page could read it.
      pending: {
        id,
        email_address: maskAddress(email),
        date_created: createdAt.toISOString(),
        student: of.isStudent,
      },
    };
  };

  /**
   * Mails a link, which ends the one before it. An address that is confirmed stays, and nothing is sent. It is not looked at whether somebody else has the
   * address: the answer is the same.
   * @throws AppError 409 `sent_recently`, 429 `too_many_tries`
   */
  const send = async (
    tx: Tx,
    { email, ...of }: AddressOf & { email: string },
    { brand: brandId, network }: Pick<Caller, 'brand' | 'network'>,
  ): Promise<void> => {
    const now = clock.now();
    if (isConfirmed(await openStudent(tx, of.customerId), of.isStudent)) return;
    const asked = await findAsked(tx, of);
    if (asked !== undefined && isSentRecently(asked.createdAt, now))
      throw new AppError(409, verificationCopy.sentRecently, 'sent_recently');
    await noteAttempt(tx, { cause: 'email_verification', subject: mailboxOf(email), network }, now);
    const [id, code, endsAt, brand] = [newToken(), newToken(), linkEndsAt(now), bars.brand(brandId)];
    const verification = { ...of, id, email, createdAt: now, expiresAt: endsAt };
    await insertVerification(tx, { ...verification, digest: digestOf(code) });
    if (of.isStudent) await endAskingUniEmail(tx, of.customerId);
    const host = bookingsHost(config.publicOrigin, brand);
    await mail.queue(tx, addressMail({ ...of, brand, host, email, verificationId: id, code, endsAt }));
  };

  return {
    send,

    /** @throws AppError 404 `app_user_unknown`, 429 `too_many_tries` */
    read: (by: AskedBy, isStudent: boolean): Promise<EmailVerifyStatus> =>
      forAppUser(by, (tx, customerId) => statusOf(tx, { customerId, isStudent })),

    /** Mails a link and says what is pending. @throws AppError 404 `app_user_unknown`, 409 `sent_recently`, 429 `too_many_tries` */
    ask: (
      { app_user_id: appUserId, email_address: email, student }: EmailVerifyRequest,
      caller: Pick<Caller, 'brand' | 'network'>,
    ): Promise<EmailVerifyStatus> =>
      forAppUser({ appUserId, network: caller.network }, async (tx, customerId) => {
        const of = { customerId, isStudent: student === 1 };
        await send(tx, { ...of, email }, caller);
        return statusOf(tx, of);
      }),

    /**
     * Confirms the address of a link. A second time says so kindly. A code that is not known counts, and its count stays.
     * @throws AppError 404 `link_unknown`, 410 `link_expired`, 429 `too_many_tries`
     */
    confirm: async (code: string, { network }: Pick<Caller, 'network'>): Promise<{ again: boolean }> => {
      const done = await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const digest = digestOf(code);
        const owner = await findLink(tx, digest);
        if (owner === undefined) {
          await customers.noteWrongLink(tx, network);
          return new AppError(404, verificationCopy.unknown, 'link_unknown');
        }
        // One step of a student after the other; the link is read again behind the lock.
        await openStudent(tx, owner.customerId);
        const link = (await findLink(tx, digest)) ?? owner;
        const state = linkState(link, now);
        if (state === 'confirmed') return { again: true };
        if (state !== 'open') return new AppError(410, verificationCopy[state], 'link_expired');
        await confirmVerification(tx, link.id, now);
        await keepAddress(tx, link, now);
        await noteStep(tx, link.customerId, now);
        return { again: false };
      });
      if (done instanceof AppError) throw done;
      return done;
    },
  };
};
export type Verifications = ReturnType<typeof createVerificationService>;
