import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import type { CustomersService } from '../customers/service';
import { createChallengeCookie } from './challenges/challenge-cookie';
import { createChallenges } from './challenges/challenges';
import { freeColumns, personalData } from './passkeys.personal';
import { passkeysRoutes } from './passkeys.routes';
import { createPasskeysService } from './passkeys.service';
import { deleteEndedChallenges } from './passkeys.store';
import type { PasskeysService } from './service';
import { createSignInService } from './sign-in.service';

export interface PasskeysDomainDeps {
  bars: BarsService;
  customers: CustomersService;
}

/** Passkeys beside passwords. The sweep `passkey-challenges` deletes what was asked to be signed and was not in time. */
export const createPasskeys = (kernel: Kernel, { bars, customers }: PasskeysDomainDeps): Domain<PasskeysService> => {
  const challenges = createChallenges(kernel, bars);
  const passkeys = createPasskeysService(kernel, { bars, customers, challenges });
  const signIn = createSignInService(kernel, { customers, challenges });
  return {
    service: passkeys,
    routes: passkeysRoutes({ passkeys, signIn, challenges, customers, cookie: createChallengeCookie(kernel.config) }),
    personalData,
    freeColumns,
    sweeps: [{ name: 'passkey-challenges', every: 'minute', run: (now) => deleteEndedChallenges(kernel.db, now) }],
  };
};
