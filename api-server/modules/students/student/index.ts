import type { Domain } from '../../../kernel/composition/domain';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { CustomersService } from '../../accounts/index';
import type { BarsService } from '../../estate/index';
import { forAppUsers } from './app-user';
import { endedKeptSince } from './email-verification/verification.rules';
import { createVerificationService } from './email-verification/verification.service';
import { deleteEndedVerifications, readVerificationsOf } from './email-verification/verification.store';
import type { StudentsService } from './service';
import { freeColumns, studentPersonalData } from './student.personal';
import { studentRoutes } from './student.routes';
import { createStudentService } from './student.service';
import { customersWith, findStudent } from './student.store';

export { studentsKind } from './student.estate';

export interface StudentDeps {
  bars: Pick<BarsService, 'barsOf' | 'brand'>;
  customers: Pick<CustomersService, 'findAppUser' | 'noteWrongLink'>;
  /** Whether a customer has the offers of a society. */
  societyOffers: (tx: Tx, customerId: string) => Promise<boolean>;
}

/** Students and graduates of the mobile app. The sweep `email-verifications` deletes links 30 days after they have ended. Sources: ST-1…ST-57. */
export const createStudents = (
  kernel: Kernel,
  { bars, customers, societyOffers }: StudentDeps,
): Domain<StudentsService> => {
  const forAppUser = forAppUsers(kernel, customers);
  const verifications = createVerificationService(kernel, { forAppUser, bars, customers });
  const students = createStudentService(kernel, { forAppUser, bars, verifications, societyOffers });
  return {
    service: {
      heldOf: async (tx, customerId) => {
        const student = await findStudent(tx, customerId);
        return student && { ...student, verifications: await readVerificationsOf(tx, customerId) };
      },
      customersWith,
    },
    routes: studentRoutes({ students, verifications }),
    sweeps: [
      {
        name: 'email-verifications',
        every: 'minute',
        run: (now) => deleteEndedVerifications(kernel.db, endedKeptSince(now)),
      },
    ],
    personalData: studentPersonalData(kernel.mail),
    freeColumns,
  };
};
