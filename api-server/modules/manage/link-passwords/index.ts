import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { personalData } from './link-passwords.personal';
import { createLinkPasswordsService, type Passwords } from './link-passwords.service';
import { deleteOutdated } from './link-passwords.store';
import type { LinkPasswordsService } from './service';

/** Passwords on the links of bookings. The sweep `link-grants` deletes grants that ended. */
export const createLinkPasswords = (kernel: Kernel, passwords: Passwords): Domain<LinkPasswordsService> => ({
  service: createLinkPasswordsService(kernel, passwords),
  routes: noRoutes,
  personalData,
  sweeps: [{ name: 'link-grants', every: 'minute', run: (now) => deleteOutdated(kernel.db, now) }],
});
