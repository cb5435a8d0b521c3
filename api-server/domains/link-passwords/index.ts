import { subMinutes } from 'date-fns';
import { noRoutes, type Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { createLinkPasswordsService, triesMinutes, type Passwords } from './link-passwords.service';
import { deleteOutdated } from './link-passwords.store';
import type { LinkPasswordsService } from './service';

/** Passwords on the links of bookings. The sweep `link-grants` deletes grants that ended and tries that do not count any more. */
export const createLinkPasswords = (kernel: Kernel, passwords: Passwords): Domain<LinkPasswordsService> => ({
  service: createLinkPasswordsService(kernel, passwords),
  routes: noRoutes,
  sweeps: [{ name: 'link-grants', run: (now) => deleteOutdated(kernel.db, now, subMinutes(now, triesMinutes)) }],
});
