import type { Tx } from '../../../kernel/db';
import { isStudentVerified, offersFromOf } from './student.rules';
import { keepOffersFrom, openStudent } from './student.store';

/** After each step of signing up: once it was the last one, the offers come a little later. Source: ST-6. */
export const noteStep = async (tx: Tx, customerId: string, now: Date): Promise<void> => {
  const student = await openStudent(tx, customerId);
  if (student.offersFrom === null && isStudentVerified(student))
    await keepOffersFrom(tx, customerId, offersFromOf(now));
};
