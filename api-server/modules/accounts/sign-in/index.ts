import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { createProviders } from './providers';
import type { SignInService } from './service';
import { freeColumns, personalData } from './sign-in.personal';
import { keptSince } from './sign-in.rules';
import { createSignInService } from './sign-in.service';
import { deleteOutdated } from './sign-in.store';

/** Sign-in with OpenID Connect providers. The sweep `sign-ins` deletes what is over. */
export const createSignIn = (kernel: Kernel): Domain<SignInService> => ({
  service: createSignInService(kernel, createProviders(kernel.config.signIn)),
  routes: noRoutes,
  personalData,
  freeColumns,
  sweeps: [{ name: 'sign-ins', every: 'minute', run: (now) => deleteOutdated(kernel.db, now, keptSince(now)) }],
});
