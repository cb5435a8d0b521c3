import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memoryFolder } from '../../../../testing/memory-folder';
import { sampleFiles } from './samples';

export interface EstateFolder {
  dir: string;
  /** Writes a file of the folder; a string is written as it stands. */
  write: (file: string, body: unknown) => void;
  remove: () => void;
}

/** A folder with the sample estate, to change and import. */
export const estateFolder = (): EstateFolder => {
  const dir = mkdtempSync(join(memoryFolder(), 'bars-estate-'));
  const write = (file: string, body: unknown) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), typeof body === 'string' ? body : JSON.stringify(body));
  };
  const files = sampleFiles();
  write('brands.json', files.brands);
  write('api-keys.json', files.api_keys);
  write('categories.json', files.categories);
  write('party-types/tables.json', files.party_types);
  write('venues/one/the-arch.json', files.bars[0]);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
