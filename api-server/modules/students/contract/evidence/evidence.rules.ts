import { createHash } from 'node:crypto';
import { textDigest } from '../text/contract-text';
import type { TextBlock } from '@bars/shared-api/contracts/society-contract';

const sha256 = (parts: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** What the first record names as the one before. */
export const noRecord = Buffer.alloc(32);

export const imageDigest = (image: Uint8Array): Buffer => createHash('sha256').update(image).digest();

export const personDigest = (person: { name: string; role: string; salt: Uint8Array }): Buffer =>
  sha256([hex(person.salt), person.name, person.role]);

/** Everything that a record says of a signature. */
export interface RecordFacts {
  position: number;
  contract_id: string;
  signer_number: number;
  signed_at: Date;
  template_version: number;
  text_digest: Uint8Array;
  image_digest: Uint8Array;
  person_digest: Uint8Array;
  previous_digest: Uint8Array;
}

export interface SignatureRecord extends RecordFacts {
  digest: Uint8Array;
}

/** SHA-256 over text, signature, name, role, instant and template version, and over the record before. */
export const recordDigest = (record: RecordFacts): Buffer =>
  sha256([
    record.position,
    record.contract_id,
    record.signer_number,
    record.signed_at.toISOString(),
    record.template_version,
    hex(record.text_digest),
    hex(record.image_digest),
    hex(record.person_digest),
    hex(record.previous_digest),
  ]);

/** What was signed, and by whom, while it is kept. */
export interface SignedContent {
  signed_text: readonly TextBlock[];
  image: Uint8Array;
  name: string;
  role: string;
  salt: Uint8Array;
}

type Agreement = 'agrees' | 'differs' | 'gone';
export interface Checks {
  text: Agreement;
  signature: Agreement;
  record: Agreement;
}

const same = (one: Uint8Array, other: Uint8Array): Agreement =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0 ? 'agrees' : 'differs';

const both = (one: Agreement, other: Agreement): Agreement => (one === 'agrees' ? other : one);

/**
 * Whether what is kept agrees with the record, and the record with itself and the one before.
 * @param shown the text that a page shows for the contract; left out, what was signed
 */
export const checksOf = (
  record: SignatureRecord,
  content: SignedContent | null,
  previous: Uint8Array,
  shown?: readonly TextBlock[],
): Checks => {
  const ofText = (text: readonly TextBlock[]) => same(textDigest(record.template_version, text), record.text_digest);
  const own = both(same(recordDigest(record), record.digest), same(previous, record.previous_digest));
  if (content === null) return { text: 'gone', signature: 'gone', record: own };
  return {
    text: both(ofText(content.signed_text), shown === undefined ? 'agrees' : ofText(shown)),
    signature: same(imageDigest(content.image), record.image_digest),
    record: both(own, same(personDigest(content), record.person_digest)),
  };
};

/** A record with what is kept to it. */
export interface Link {
  record: SignatureRecord;
  content: SignedContent | null;
  /** Until when its contract is kept; null where there is no such contract any more. */
  keptUntil: Date | null;
}

/** Where a chain breaks first. */
export interface BrokenLink {
  position: number;
  contractId: string;
  what: 'missing' | 'record' | 'text' | 'signature' | 'content';
}

/**
 * One link after the other. Content that is gone before its time was taken away.
 * @param before position and digest that the next record has to name @returns what it breaks, or null
 */
export const brokenAt = (
  { record, content, keptUntil }: Link,
  before: { position: number; digest: Uint8Array },
  now: Date,
): BrokenLink | null => {
  const at = { position: record.position, contractId: record.contract_id };
  if (record.position !== before.position + 1) return { ...at, position: before.position + 1, what: 'missing' };
  const checks = checksOf(record, content, before.digest);
  const what = (['record', 'text', 'signature'] as const).find((one) => checks[one] === 'differs');
  if (what !== undefined) return { ...at, what };
  return content === null && (keptUntil === null || keptUntil > now) ? { ...at, what: 'content' } : null;
};
