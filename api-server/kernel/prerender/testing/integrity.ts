import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the build writes the hash of a file. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The hashes of those files of a site that are there, by their addresses. */
export const integrityOf = (siteDir: string, addresses: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    addresses
      .filter((address) => existsSync(join(siteDir, address)))
      .map((address) => [address, hashOf(readFileSync(join(siteDir, address)))]),
  );
