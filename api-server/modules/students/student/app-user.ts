import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import type { CustomersService } from '../../accounts/index';
import { studentCopy } from './student.copy';

/** Who asks: the id of the page's address says it, and no cookie. */
export interface AskedBy {
  appUserId: string;
  network: string;
}

/** Does the work of a call for the customer of an app user's id, in one transaction. */
export type ForAppUser = <Answer>(
  by: AskedBy,
  work: (tx: Tx, customerId: string) => Promise<Answer>,
) => Promise<Answer>;

/** An id that is not known counts with unknown links, and its count stays. @throws AppError 404 `app_user_unknown`, 429 `too_many_tries` */
export const forAppUsers =
  ({ db }: Pick<Kernel, 'db'>, customers: Pick<CustomersService, 'findAppUser' | 'noteWrongLink'>): ForAppUser =>
  async ({ appUserId, network }, work) => {
    const done = await db.transaction().execute(async (tx) => {
      const customerId = await customers.findAppUser(tx, appUserId);
      if (customerId !== undefined) return { answer: await work(tx, customerId) };
      await customers.noteWrongLink(tx, network);
      return null;
    });
    if (done === null) throw new AppError(404, studentCopy.unknownAppUser, 'app_user_unknown');
    return done.answer;
  };
