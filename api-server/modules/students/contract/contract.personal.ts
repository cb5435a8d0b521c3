import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { forgetAddress } from './contract.store';

/** After the contract's end. */
const evidence = 'six years after its end';

/** The personal data of whoever signs a contract for a society. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'society_contract_signer',
    columns: ['name', 'role'],
    whose: 'recipient',
    why: 'to name who signs a contract',
    kept: { until: evidence, sweep: 'society-contracts' },
    exported: 'society_contracts',
    erased: { left: 'evidence for both sides' },
  },
  {
    table: 'society_contract_signer',
    columns: ['email'],
    whose: 'recipient',
    why: 'to send its copy',
    kept: { until: evidence, sweep: 'society-contracts' },
    exported: { not: 'the profile has it' },
    erased: { withAccount: async (tx, { email }) => (email === null ? undefined : forgetAddress(tx, email)) },
  },
  {
    table: 'society_signature',
    columns: ['name', 'role', 'image', 'signed_text'],
    whose: 'recipient',
    why: 'to show who signed what',
    kept: { until: evidence, sweep: 'society-contracts' },
    exported: { not: 'the contract’s copy shows it' },
    erased: { left: 'evidence for both sides' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a record of the estate’s files': ['society_contract.id', 'society_contract.terms'],
  'digests, which name nobody': [
    'society_contract_signer.code_digest',
    'society_contract_signer.copy_digest',
    'society_contract_signer.viewed_digest',
    'society_signature_record.digest',
    'society_signature_record.previous_digest',
    'society_signature_record.text_digest',
    'society_signature_record.image_digest',
    'society_signature_record.person_digest',
  ],
  'random bytes': ['society_signature.salt'],
};
