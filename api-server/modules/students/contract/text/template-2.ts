import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import { formatDay } from '@bars/shared-api/format';
import type { ContractTerms, NamedSigner } from './terms';

/** The renewal on one page. Its sentences never change: what was signed names this version. */
export const template2 = (terms: ContractTerms, signers: readonly NamedSigner[]): TextBlock[] => [
  {
    kind: 'paragraph',
    text: `${terms.company} (${terms.brand}) and ${terms.society} of ${terms.university} renew their agreement from ${formatDay(terms.starts_on)} to ${formatDay(terms.ends_on)}, with these offers:`,
  },
  { kind: 'list', items: terms.offers },
  { kind: 'paragraph', text: `Signed by ${signers.map(({ name, role }) => `${name} (${role})`).join(' and ')}.` },
];
