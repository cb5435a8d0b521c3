import { brotliCompressSync } from 'node:zlib';
import { hashFiles } from '../../build/lib/hash.mjs';
import { filesOf, folderOf } from '../store.mjs';
import { manifestsOf } from './compose-release.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */
/** @typedef {import('../document.mjs').Release} Release */

const sizeOf = (manifest) => {
  const scripts = Object.entries(manifest?.files ?? {}).filter(([name]) => name.endsWith('.js'));
  return scripts.reduce((sum, [, { bytes }]) => sum + bytes, 0);
};

/** What changes of a text, line by line, without those that are the same in both. */
const lineChanges = (before, after) => {
  const [old, now] = [before, after].map((text) => text.split('\n'));
  const [had, has] = [new Set(old), new Set(now)];
  return [
    ...old.filter((line) => !has.has(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !had.has(line)).map((line) => `+ ${line}`),
  ];
};

/** @param {Map<string, Buffer>} before @param {Map<string, Buffer>} after */
const fileChanges = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old !== undefined && now !== undefined && old.equals(now)) return [];
    const lines = lineChanges(String(old ?? ''), String(now ?? ''));
    return [
      {
        name,
        bytes: (now?.length ?? 0) - (old?.length ?? 0),
        compressed: now === undefined ? 0 : brotliCompressSync(now).length,
        lines,
      },
    ];
  });

/**
 * What a release would change.
 * @param {Target} target @param {Release | null} live @param {import('./compose-release.mjs').Composed} next
 */
export const differencesOf = async (target, live, next) => {
  const [manifests, files] =
    live === null ? [[], new Map()] : [await manifestsOf(target, live.units), await filesOf(target, live)];
  const units = next.manifests.flatMap((manifest) => {
    const former = manifests.find(({ unit }) => unit === manifest.unit);
    if (former?.version === manifest.version) return [];
    const bytes = sizeOf(manifest);
    return [
      {
        unit: manifest.unit,
        from: former?.version ?? null,
        to: manifest.version,
        bytes,
        change: bytes - sizeOf(former),
      },
    ];
  });
  const name = hashFiles(next.derived).slice(0, 16);
  return {
    units,
    files: live !== null && folderOf(live) === folderOf({ files: name }) ? [] : fileChanges(files, next.derived),
  };
};

const signed = (bytes) => `${bytes < 0 ? '−' : '+'}${Math.abs(bytes).toLocaleString('en-GB')}`;
const most = 20;
const cut = (line) => (line.length > 160 ? `${line.slice(0, 160)}…` : line);

/** @param {Awaited<ReturnType<typeof differencesOf>>} differences */
export const shownDifferences = ({ units, files }) =>
  [
    ...units.map(
      ({ unit, from, to, bytes, change }) =>
        `${unit}: ${from ?? 'none'} → ${to}, ${bytes.toLocaleString('en-GB')} bytes of scripts (${signed(change)})`,
    ),
    ...files.flatMap(({ name, bytes, compressed, lines }) => [
      `${name}: ${signed(bytes)} bytes, ${compressed.toLocaleString('en-GB')} after Brotli`,
      ...lines.slice(0, most).map((line) => `  ${cut(line)}`),
      ...(lines.length > most ? [`  … and ${lines.length - most} more lines`] : []),
    ]),
  ].join('\n');
