import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashFiles, integrityOf, sha256 } from '../../../../tools/build/lib/hash.mjs';
import type { Release } from '../../../../tools/release/document.mjs';
import { publishRelease } from '../../../../tools/release/store.mjs';
import { openTarget, type Target } from '../../../../tools/release/target/target.mjs';

type Unit = Release['units'][string];

/** A target with releases, in a folder of its own. */
export interface TargetSite {
  target: Target;
  /** Writes a version of a unit with its manifest and its compressed files. */
  build: (unit: string, files: Record<string, string>) => Promise<Unit>;
  /** Writes what a release composes, which has no manifest. */
  compose: (unit: string, files: Record<string, string>) => Promise<Unit>;
  /** Makes a release live whose pages say `shell`. */
  publish: (shell: string, units: Release['units']) => Promise<Release>;
  /** Overwrites a file, as somebody would who should not; null removes it. */
  tamper: (path: string, content: string | Uint8Array | null) => void;
  remove: () => void;
}

export const folderOfVersion = (unit: string, { version }: Unit): string =>
  unit === 'elements' ? `elements/${version}` : `a/${unit}/${version}`;

export const createTargetSite = (): TargetSite => {
  const dir = mkdtempSync(join(tmpdir(), 'bars-target-site-'));
  const target = openTarget(dir);
  const write = async (folder: string, files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      await target.write(`${folder}/${name}`, Buffer.from(text));
      await target.write(`${folder}/${name}.br`, brotliCompressSync(text));
      await target.write(`${folder}/${name}.gz`, gzipSync(text));
    }
  };
  return {
    target,
    build: async (unit, files) => {
      const version = sha256(JSON.stringify([unit, files])).slice(0, 16);
      const listed = Object.entries(files).map(([name, text]) => [
        name,
        { bytes: text.length, integrity: integrityOf(text) },
      ]);
      const manifest = JSON.stringify({ format: 1, unit, version, files: Object.fromEntries(listed) });
      const folder = folderOfVersion(unit, { version });
      await write(folder, files);
      await target.write(`${folder}/manifest.json`, Buffer.from(manifest));
      return { version, manifest: sha256(manifest) };
    },
    compose: async (unit, files) => {
      const version = hashFiles(Object.entries(files)).slice(0, 16);
      await write(folderOfVersion(unit, { version }), files);
      return { version };
    },
    publish: (shell, units) => publishRelease(target, { files: new Map([['shell.html', shell]]), units }),
    tamper: (path, content) => (content === null ? rmSync(join(dir, path)) : writeFileSync(join(dir, path), content)),
    remove: () => rmSync(dir, { recursive: true }),
  };
};
