import type { DueAtResume } from './kernel/quarantine/due-at-resume';
import { overdueDueAtResume } from './modules/bookings/index';
import { menus } from './modules/estate/index';
import { ofManage } from './modules/manage/index';
import { paymentBooks } from './modules/payments/index';

/** What sweeps go on with in a restored database, as the modules declare it. `bars resume` names each row. */
export const dueAtResume: readonly DueAtResume[] = [
  ...paymentBooks.paymentsDueAtResume,
  overdueDueAtResume,
  menus.dishesDueAtResume,
  ...ofManage.manageDueAtResume,
];
