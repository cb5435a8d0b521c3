import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashFiles } from '../../../../../tools/build/lib/hash.mjs';
import { signManifest } from '../../../../../tools/release/rights/signed-manifest.mjs';
import type { Recompose } from '../check-release';
import { folderOf, integrityOf } from '../check-files';

const hex = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hash16 = (content: string | Buffer): string => hex(content).slice(0, 16);

/** A team's key. */
export interface TestKey {
  id: string;
  pem: string;
  line: { id: string; units: string[]; publicKey: string };
}

export const testKey = (id: string, ...units: string[]): TestKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    id,
    pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    line: { id, units, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
  };
};

/** A unit as a release's document has it. */
export interface UnitSaid {
  version: string;
  manifest?: string;
  signature?: { key: string; value: string };
}
export type Units = Record<string, UnitSaid>;

/** Puts a page together of what each unit says, as the build does of an area's manifest. */
export const testRecompose: Recompose = async (manifests, read) => {
  const named = [...manifests].map(([unit, said]) => [unit, said as { version: string }] as const);
  const shell = named.find(([unit]) => unit === 'boot');
  if (shell === undefined) throw new Error('There is no shell.');
  const template = await read(`a/boot/${shell[1].version}/shell.html`);
  const derived = new Map([
    [
      'importmap.json',
      JSON.stringify({
        imports: Object.fromEntries(named.map(([unit, { version }]) => [unit, `/a/${unit}/${version}/portal.js`])),
      }),
    ],
    [
      'shell.html',
      template.toString().replace('%UNITS%', named.map(([unit, { version }]) => `${unit} ${version}`).join(', ')),
    ],
    ['routes.json', '[{"pattern":"/booking"}]'],
  ]);
  const bundle = JSON.stringify(named.map(([unit]) => unit));
  return {
    derived: new Map([...derived].map(([name, text]) => [name, Buffer.from(text)])),
    modules: new Map([[`bundles/${hashFiles([['all.js', bundle]]).slice(0, 16)}/all.js`, Buffer.from(bundle)]]),
  };
};

/** A site whose areas belong to different teams. @param recompose how its releases are composed */
export const createSignedSite = (recompose: Recompose = testRecompose) => {
  const dir = mkdtempSync(join(tmpdir(), 'bars-rights-'));
  const at = (path: string): string => join(dir, path);
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
  };
  for (const folder of ['a', 'static']) mkdirSync(at(folder));
  const teams = {
    manage: testKey('manage-2026', 'mfe-manage'),
    payments: testKey('payments-2026', 'mfe-payments'),
    shell: testKey('shell-2026', 'boot'),
    operator: testKey('operator', '*'),
  };
  const keysFile = join(dir, 'keys.json');
  const writeKeys = (keys: readonly TestKey[], removed: readonly string[] = []): void => {
    writeFileSync(`${keysFile}.new`, JSON.stringify({ keys: keys.map(({ line }) => line), removed }));
    renameSync(`${keysFile}.new`, keysFile);
  };
  writeKeys(Object.values(teams));

  /** Writes a version of a unit, with its manifest and compressed files. @returns what a release says of it */
  const build = (unit: string, files: Record<string, string>, key: TestKey | null, changes: object = {}): UnitSaid => {
    const version = hash16(JSON.stringify([unit, files]));
    const folder = folderOf(unit, version);
    for (const [name, text] of Object.entries(files)) {
      write(`${folder}/${name}`, text);
      write(`${folder}/${name}.br`, brotliCompressSync(text));
      write(`${folder}/${name}.gz`, gzipSync(text));
    }
    const manifest = Buffer.from(
      JSON.stringify({
        format: 1,
        unit,
        version,
        files: Object.fromEntries(
          Object.entries(files).map(([name, text]) => [
            name,
            { bytes: Buffer.byteLength(text), integrity: integrityOf(Buffer.from(text)) },
          ]),
        ),
        ...changes,
      }),
    );
    write(`${folder}/manifest.json`, manifest);
    return {
      version,
      manifest: hex(manifest),
      ...(key && { signature: signManifest(manifest, key.pem, key.id) }),
    };
  };

  const reader = { read: async (path: string) => readFileSync(at(path)) };
  /** Writes the files that are composed of units. @returns the name of their folder, and the units that are composed */
  const composed = async (units: Units): Promise<{ files: string; composedUnits: Units }> => {
    const manifests = new Map(
      Object.entries(units).flatMap(([unit, { version, manifest }]) =>
        manifest === undefined
          ? []
          : [
              [
                unit,
                JSON.parse(readFileSync(at(`${folderOf(unit, version)}/manifest.json`), 'utf8')) as unknown,
              ] as const,
            ],
      ),
    );
    const { derived, modules } = await recompose(manifests, reader.read);
    const files = hashFiles([...derived]).slice(0, 16);
    for (const [name, bytes] of derived) write(`d/${files}/${name}`, bytes);
    for (const [path, bytes] of modules) write(`a/${path}`, bytes);
    const composedUnits = Object.fromEntries(
      [...modules.keys()].map((path) => path.split('/')).map(([unit = '', version = '']) => [unit, { version }]),
    );
    return { files, composedUnits };
  };
  const liveId = (): string | null => {
    try {
      return (JSON.parse(readFileSync(at('live.json'), 'utf8')) as { release: string }).release;
    } catch {
      return null;
    }
  };
  const switchTo = (id: string): void => {
    write('live.json.new', JSON.stringify({ release: id }));
    renameSync(at('live.json.new'), at('live.json'));
  };
  /** Writes a document, in whatever form. @returns its id */
  const document = (text: string): string => {
    write(`releases/${hash16(text)}.json`, text);
    return hash16(text);
  };
  /** Makes a release of units live. @returns its id */
  const publish = async (units: Units, said: Record<string, unknown> = {}): Promise<string> => {
    const { files, composedUnits } = await composed(units);
    const id = document(
      JSON.stringify({
        parent: liveId(),
        at: '2026-11-20T12:00:00Z',
        note: '',
        units: { ...composedUnits, ...units },
        files,
        ...said,
      }),
    );
    switchTo(id);
    return id;
  };

  return {
    dir,
    at,
    write,
    keysFile,
    writeKeys,
    teams,
    build,
    composed,
    document,
    publish,
    switchTo,
    remove: () => rmSync(dir, { recursive: true }),
  };
};

export type SignedSite = ReturnType<typeof createSignedSite>;

/** The units of a first release: each signed by its team. */
export const firstUnits = ({ build, teams }: SignedSite): Units => ({
  boot: build('boot', { 'shell.html': '<!doctype html><body>%UNITS%</body>', 'boot.js': 'boot()' }, teams.shell),
  'mfe-manage': build('mfe-manage', { 'portal.js': 'manage 1', 'style.css': 'p { color: red }' }, teams.manage),
  'mfe-payments': build('mfe-payments', { 'portal.js': 'payments 1' }, teams.payments),
});
