import { randomBytes } from 'node:crypto';
import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import type { Db, Tx } from '../../../../kernel/db';
import { textDigest } from '../text/contract-text';
import {
  brokenAt,
  imageDigest,
  noRecord,
  personDigest,
  recordDigest,
  type BrokenLink,
  type RecordFacts,
} from './evidence.rules';
import * as store from './evidence.store';

/** A signature as it is given. */
export interface Signing {
  contractId: string;
  number: number;
  name: string;
  role: string;
  version: number;
  text: readonly TextBlock[];
  image: Uint8Array;
  at: Date;
  keptUntil: Date;
}

/** Adds a record to the chain, in the caller's transaction; others wait for it. */
export const addSignature = async (tx: Tx, signing: Signing): Promise<void> => {
  await store.lockChain(tx);
  const last = await store.lastRecord(tx);
  const { name, role, text, image } = signing;
  const content = { name, role, signed_text: text, image, salt: randomBytes(16) };
  const facts: RecordFacts = {
    position: last.position + 1,
    contract_id: signing.contractId,
    signer_number: signing.number,
    signed_at: signing.at,
    template_version: signing.version,
    text_digest: textDigest(signing.version, text),
    image_digest: imageDigest(image),
    person_digest: personDigest(content),
    previous_digest: last.digest,
  };
  await store.insertRecord(tx, { record: { ...facts, digest: recordDigest(facts) }, content }, signing.keptUntil);
};

/** What re-reckoning the chain found. */
export interface ChainReport {
  records: number;
  /** Records whose content is no longer kept; their own digests were reckoned all the same. */
  withoutContent: number;
  /** The digest of the last record: written down elsewhere, it shows later that none was taken from the end. */
  head: string | null;
  broken: BrokenLink | null;
}

const atOnce = 200;

/** Reckons every record anew, from the first to the first that is broken. It changes nothing. */
export const reckonChain = async (db: Db, now: Date): Promise<ChainReport> => {
  const report: ChainReport = { records: 0, withoutContent: 0, head: null, broken: null };
  let before: { position: number; digest: Uint8Array } = { position: 0, digest: noRecord };
  for (;;) {
    const links = await store.readLinksAfter(db, before.position, atOnce);
    for (const link of links) {
      const broken = brokenAt(link, before, now);
      if (broken !== null) return { ...report, broken };
      before = { position: link.record.position, digest: link.record.digest };
      report.records += 1;
      report.withoutContent += link.content === null ? 1 : 0;
      report.head = Buffer.from(link.record.digest).toString('hex');
    }
    if (links.length < atOnce) return report;
  }
};
