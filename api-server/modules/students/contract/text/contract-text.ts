import { createHash } from 'node:crypto';
import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import { template1 } from './template-1';
import { template2 } from './template-2';
import type { ContractTerms, NamedSigner } from './terms';

type Template = (terms: ContractTerms, signers: readonly NamedSigner[]) => TextBlock[];

/** Every version that a contract may have been signed in. None is ever changed or removed. */
const templates: Readonly<Record<number, Template>> = { 1: template1, 2: template2 };

export const templateVersions: readonly number[] = Object.keys(templates).map(Number);

/**
 * A value as it may stand in the text: one line. Control characters, and those that turn the direction of writing or show nothing, could make a
 * sentence read as another one. Markup needs no care: the text is never read as HTML.
 */
const asLine = (value: string): string =>
  value
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim();

const escaped = ({ offers, ...terms }: ContractTerms): ContractTerms => ({
  society: asLine(terms.society),
  university: asLine(terms.university),
  company: asLine(terms.company),
  brand: asLine(terms.brand),
  starts_on: terms.starts_on,
  ends_on: terms.ends_on,
  offers: offers.map(asLine),
});

/** The text of a contract, of the fixed template of its version. @throws Error for a version that does not exist */
export const renderContract = (version: number, terms: ContractTerms, signers: readonly NamedSigner[]): TextBlock[] => {
  const template = templates[version];
  if (template === undefined) throw new Error(`There is no template ${version} of contracts.`);
  return template(
    escaped(terms),
    signers.map(({ name, role }) => ({ name: asLine(name), role: asLine(role) })),
  );
};

/** The blocks as one text: the same whatever order a database gives their fields back in. */
const flat = (blocks: readonly TextBlock[]): unknown[] =>
  blocks.map((block) => (block.kind === 'list' ? [block.kind, ...block.items] : [block.kind, block.text]));

/** SHA-256 over a text and the version of its template. */
export const textDigest = (version: number, blocks: readonly TextBlock[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([version, flat(blocks)]))
    .digest();
