import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assetDir } from '../../asset-dir';

/**
 * What a migration does to the release that runs: `expand` only adds, so the release before works on with it; `contract` takes away
 * what no running release uses any more, so it waits until all of them are new.
 */
export type MigrationKind = 'expand' | 'contract';

/** A numbered SQL file. */
export interface Migration {
  name: string;
  kind: MigrationKind;
  /** SHA-256 of its text, in hexadecimal. */
  hash: string;
  text: string;
}

/** By its name: `0131_what.expand.sql`, `0132_what.contract.sql`. Those before the kinds, up to 0130, are of the first release. */
export const kindOf = (name: string): MigrationKind => (name.endsWith('.contract.sql') ? 'contract' : 'expand');

/** The migrations of a folder, in the order of their names. Default: the product's own. */
export const readMigrations = (dir = assetDir('migrations')): Migration[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(dir, name), 'utf8');
      return { name, kind: kindOf(name), text, hash: createHash('sha256').update(text).digest('hex') };
    });
