import type { Domain } from '../../../kernel/composition/domain';
import { walletsRoutes } from './wallets.routes';
import { createWalletsService, type Deps } from './wallets.service';
import { freeColumns } from './wallets.personal';

/** Apple Pay and Google Pay, on the ledger and the open orders of `deposits`. */
export const createWallets = (kernel: Deps['kernel'], parts: Omit<Deps, 'kernel'>): Domain<null> => ({
  service: null,
  routes: walletsRoutes(createWalletsService({ kernel, ...parts })),
  freeColumns,
  sweeps: [],
});
