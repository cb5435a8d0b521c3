import { defineEstateKind } from '../../../estate/index';
import { fileContract, fileSignature } from './contract-files.schema';
import { importContracts, importSignatures } from './contract-import';

/** Contracts with societies, of an estate's files. One that somebody has signed stays as it is. */
export const societyContractsKind = defineEstateKind({
  name: 'society-contracts',
  schema: fileContract,
  unique: { field: 'id', of: ({ id }) => id },
  write: importContracts,
});

/** Signatures of the demo. They stay out of any real estate: nobody has drawn them. */
export const societySignaturesKind = defineEstateKind({
  name: 'society-signatures',
  schema: fileSignature,
  unique: { field: 'signer', of: ({ contract_id: id, signer }) => `${id} ${signer}` },
  isDemonstration: true,
  write: importSignatures,
});
