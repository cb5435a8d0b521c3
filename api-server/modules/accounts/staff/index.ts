import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import type { SignInService } from '../sign-in/service';
import type { StaffService } from './service';
import { personalData } from './staff.personal';
import { createStaffCookie } from './staff-cookie';
import { staffRoutes } from './staff.routes';
import { createStaffSessions } from './staff.service';
import { deleteExpired } from './staff.store';

/** Staff of a venue, with accounts at R-Cloud. The sweep `staff-sessions` deletes sessions that have expired. */
export const createStaff = (
  kernel: Kernel,
  { bars, signIn }: { bars: BarsService; signIn: SignInService },
): Domain<StaffService> => {
  const sessions = createStaffSessions(kernel, { bars });
  const cookie = createStaffCookie(kernel.config);
  return {
    service: { find: (request) => sessions.find(cookie.read(request)) },
    routes: staffRoutes({ sessions, signIn, cookie, bars, publicOrigin: kernel.config.publicOrigin }),
    personalData,
    sweeps: [{ name: 'staff-sessions', every: 'minute', run: (now) => deleteExpired(kernel.db, now) }],
  };
};
