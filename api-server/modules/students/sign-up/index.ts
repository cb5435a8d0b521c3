import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { SignUpsService } from './service';
import { toHeld } from './sign-up.conversions';
import { freeColumns, personalData } from './sign-up.personal';
import { signUpRoutes } from './sign-up.routes';
import { keptSince } from './sign-up.rules';
import { createSignUpService, type SignUpDeps } from './sign-up.service';
import { deleteOldSignUps, readConsentsOf, readSignUpsOf } from './sign-up.store';

/** Signing up for the student list. The sweep `student-sign-ups` deletes sign-ups after 24 months. Sources: ST-58…ST-81. */
export const createSignUp = (kernel: Kernel, { bars, staff }: SignUpDeps): Domain<SignUpsService> => ({
  service: {
    heldOf: async (tx, email) => {
      const held = [];
      for (const row of await readSignUpsOf(tx, email)) held.push(toHeld(row, await readConsentsOf(tx, row.id)));
      return held;
    },
  },
  routes: signUpRoutes(createSignUpService(kernel, { bars }), staff),
  sweeps: [{ name: 'student-sign-ups', every: 'minute', run: (now) => deleteOldSignUps(kernel.db, keptSince(now)) }],
  personalData,
  freeColumns,
});
