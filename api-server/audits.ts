import type { Audit } from './kernel/composition/audit';
import { dueAudits, type DueRows } from './kernel/composition/due-rows';
import { mailAudits } from './kernel/mail/mail.audits';
import { accountsAudits } from './modules/accounts/index';
import { bookingsAudits } from './modules/bookings/index';
import { estateAudits } from './modules/estate/index';
import { ofManage } from './modules/manage/index';
import { paymentsAudits } from './modules/payments/index';
import { studentsAudits } from './modules/students/index';
import { wizardAudits } from './modules/wizard/index';

const declared = [
  estateAudits,
  paymentsAudits,
  bookingsAudits,
  mailAudits,
  accountsAudits,
  wizardAudits,
  ofManage.manageAudits,
  studentsAudits,
];

/** What the sweeps have to take, as the modules declare it. */
export const dueRows: readonly DueRows[] = declared.flatMap(({ due }) => due);

/** What is true at every moment, as the modules declare it. `bars audit` proves it. */
export const audits: readonly Audit[] = [...declared.flatMap(({ always }) => always), ...dueAudits(dueRows)];
