import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { toHeld } from './contract.conversions';
import { freeColumns, personalData } from './contract.personal';
import { contractRoutes } from './contract.routes';
import { stateOfSociety } from './contract.rules';
import { createContractService, type ContractDeps } from './contract.service';
import { findOfSociety, forgetOldSigners, readSignedBy, readSigners } from './contract.store';
import { createContractCopies } from './copy/contract-copies';
import { createContractFiles } from './copy/contract-files';
import { chainReport } from './evidence/chain-report';
import { deleteOldContent } from './evidence/evidence.store';
import type { SocietyContractsService } from './service';

export { societyContractsKind, societySignaturesKind } from './estate/contract.estate';

/** Contracts with societies. The sweep `society-contracts` deletes names and signatures six years after a contract's end. Sources: ST-98…ST-109. */
export const createSocietyContracts = (kernel: Kernel, deps: ContractDeps): Domain<SocietyContractsService> => {
  const files = createContractFiles();
  const contracts = createContractService(kernel, deps, files);
  return {
    service: {
      ofSociety: async (tx, societyId) => {
        const contract = await findOfSociety(tx, societyId);
        return contract === undefined
          ? null
          : stateOfSociety(contract.completed_at, await readSigners(tx, contract.id));
      },
      heldOf: async (tx, email) => (await readSignedBy(tx, email)).map(toHeld),
    },
    routes: contractRoutes(contracts, createContractCopies(kernel.db, contracts, files)),
    sweeps: [
      {
        name: 'society-contracts',
        every: 'minute',
        run: (now) =>
          kernel.db
            .transaction()
            .execute(async (tx) => (await deleteOldContent(tx, now)) + (await forgetOldSigners(tx, now))),
      },
    ],
    ports: { 'contracts.report': () => chainReport(kernel.db, kernel.clock.now()) },
    personalData,
    freeColumns,
  };
};
