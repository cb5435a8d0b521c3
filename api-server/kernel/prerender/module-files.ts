import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const hashOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Address → hash, as an `integrity` attribute has it. */
export type Integrity = Readonly<Record<string, string>>;

/**
 * Reads the files of a site whose content the build has written down.
 * @param integrity of every file that may be read
 * @returns the text at an address; rejects where it has no hash or is not what its hash says
 */
export const checkedFiles =
  (siteDir: string, integrity: Integrity) =>
  async (address: string): Promise<string> => {
    const expected = Object.hasOwn(integrity, address) ? integrity[address] : undefined;
    if (expected === undefined) throw new Error(`${address} has no hash.`);
    if (!address.startsWith('/') || address.split('/').includes('..'))
      throw new Error(`${address} is no file of the site.`);
    const bytes = await readFile(join(siteDir, address));
    if (hashOf(bytes) !== expected) throw new Error(`${address} is not what its hash says.`);
    return bytes.toString();
  };
