import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAreas } from '../areas/read.mjs';
import { ELEMENTS, partsOf } from '../build/assemble-elements.mjs';
import { elementsDist } from '../build/elements.mjs';
import { filesBelow } from '../build/lib/hash.mjs';
import { ROOT } from '../build/lib/paths.mjs';
import { readStamp } from '../build/lib/stamp.mjs';
import { prepareContract } from '../release/contract/sources/prepare.mjs';
import { areaAlone } from './alone.mjs';

/** The smallest area: what is shown here is true of each. */
const smallest = 'mfe-student-society';

const isFullRun = process.env['TEST_FULL'] === '1';

let folder: string;
let area: string;
beforeAll(async () => {
  await prepareContract();
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // In the repository’s folder, so that the packages of others are found without being installed once more.
  folder = mkdtempSync(join(ROOT, '.cache/alone-'));
  area = join(folder, 'another-name');
  renameSync(areaAlone(smallest, folder), area);
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);
const barsArea = (tools: string, cwd: string, ...args: string[]) =>
  run(process.execPath, [join(tools, 'area.mjs'), ...args], { cwd }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
const alone = (...args: string[]) => barsArea(join(folder, 'node_modules/@bars/tools'), area, ...args);

const filesIn = (version: string) =>
  Object.fromEntries(
    filesBelow(version).map((file) => [relative(version, file), readFileSync(file).toString('base64')]),
  );

describe('an area without the repository around it', () => {
  it('is built to the version that the repository builds, to the byte, whatever its folder is called', async () => {
    const built = await alone('build');
    expect(built.code).toBe(0);
    const version = built.said.trim().split('/').at(-1)!;
    // An ordinary run begins with a build of the repository.
    if (isFullRun || !existsSync(join(ROOT, smallest, 'dist', version)))
      await barsArea(join(ROOT, 'tools'), join(ROOT, smallest), 'build');
    expect(filesIn(join(area, 'dist', version))).toEqual(filesIn(join(ROOT, smallest, 'dist', version)));

    for (const content of Object.values(filesIn(join(area, 'dist', version))))
      expect(Buffer.from(content, 'base64').includes(folder)).toBe(false);
  });

  it.runIf(isFullRun)(
    'is built again by a deploy where its sources, the packed packages or the installed ones have changed, and else not',
    async () => {
      const site = join(folder, 'site');
      mkdirSync(site);
      const installed = join(folder, 'node_modules/.package-lock.json');
      writeFileSync(installed, '{}');
      const stamp = join(area, '.cache/build', `${smallest}.json`);
      /** Deploys to a place that holds no site, which is found after the build. */
      const isBuilt = async () => {
        const before = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
        const { said } = await alone('deploy', '--to', site);
        expect(said).toContain('holds no site yet');
        return statSync(stamp).mtimeMs !== before;
      };
      expect([await isBuilt(), await isBuilt()]).toEqual([true, false]);
      for (const file of [
        join(area, 'src/entry/portal.tsx'),
        join(folder, 'node_modules/@bars/shared-ui/src/index.ts'),
      ]) {
        writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
        expect([file, await isBuilt(), await isBuilt()]).toEqual([file, true, false]);
      }
      writeFileSync(installed, '{"packages":{}}');
      expect(await isBuilt()).toBe(true);
    },
    300_000,
  );

  it('runs its tests', async () => {
    const { code, said } = await alone('test', 'src/features/voucher');
    expect(said).toContain('passed');
    expect(code).toBe(0);
  });

  it.runIf(isFullRun).each([
    ['mfe-manage', 'use-first-invalid'],
    ['mfe-payments', 'payment-panel.wtr'],
    ['mfe-booking-widget', 'booking-frame.wtr'],
  ])('%s runs the tests that need a browser, those of its elements too', async (id, filter) => {
    const other = areaAlone(id, mkdtempSync(join(folder, 'browser-')));
    const { code, said } = await barsArea(join(other, '../node_modules/@bars/tools'), other, 'test', filter);
    expect(said).toContain('Running 1 test files');
    expect(code).toBe(0);
  });

  it.runIf(isFullRun).each(readAreas().filter(({ elements }) => elements.length > 0))(
    '$folder builds its elements as the repository does, to the byte',
    async ({ folder: id }) => {
      const other = areaAlone(id, mkdtempSync(join(folder, 'elements-')));
      const { said } = await barsArea(join(other, '../node_modules/@bars/tools'), other, 'build');
      await run(process.execPath, [join(ROOT, 'tools/build.mjs')], { cwd: ROOT });
      const partIn = async (version: string) => {
        const read = async (name: string) => readFileSync(join(version, name));
        return (await partsOf(JSON.parse(String(await read('manifest.json'))), read)).parts.get(id);
      };
      const [version = ''] = /(?<=\/elements\/)[0-9a-f]{16}$/m.exec(said) ?? [];
      const own = await partIn(join(other, 'dist/modules/elements', version));
      expect(own?.files.size).toBeGreaterThan(0);
      expect(own).toEqual(await partIn(join(elementsDist, readStamp(ELEMENTS).version)));
    },
    600_000,
  );

  it.each(readAreas().filter(({ folder: id }) => id.startsWith('mfe-')))(
    '$folder names no file outside of itself',
    ({ folder: id }) => {
      const own = join(ROOT, id);
      const files = filesBelow(join(own, 'src')).filter((file) => /(?<!\.repository\.test)\.tsx?$/.test(file));
      const outside = files.flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /(['"`])((?:\.\.?|\/?(?:mfe-[a-z-]+|docs|api-server|e2e|tools))\/[^'"`\s]*)\1/g,
          ),
        ]
          .map(([, , path = '']) => path)
          .filter((path) => !path.startsWith('.') || !resolve(dirname(file), path).startsWith(`${own}/`))
          .map((path) => `${relative(ROOT, file)}: ${path}`),
      );
      expect(outside).toEqual([]);
    },
  );

  it.each([
    [['build'], /There is no area here/],
    [['bake'], /There is no area here/],
  ])('%j says where it is to be run', async (args, sentence) => {
    const { code, said } = await barsArea(join(folder, 'node_modules/@bars/tools'), folder, ...args);
    expect(said).toMatch(sentence);
    expect(code).toBe(2);
  });

  it.each([
    [['deploy'], 2, /^Usage: npm run deploy -w AREA -- --to /],
    [['dev', '--portal', 'portal.example'], 1, /^portal\.example is no address of a portal/],
    [['dev', '--portal', 'http://127.0.0.1:1'], 1, /^There is no portal at http:\/\/127\.0\.0\.1:1\.\n$/],
    [['dev', '--port', 'x'], 1, /^x is no port\.\n$/],
    [['dev', '--from', 'x'], 1, /^Unknown option '--from'/],
  ])('%j is refused in a sentence', async (args, code, sentence) => {
    const refused = await alone(...args);
    expect(refused.said).toMatch(sentence);
    expect(refused.code).toBe(code);
  });

  it('says what there is to be done', async () => {
    const { code, said } = await alone('bake');
    expect(said).toBe('Usage: bars-area build | check | test | dev | deploy\n');
    expect(code).toBe(2);
  });
});

describe('npm run pack', () => {
  const pack = (...args: string[]) =>
    run(process.execPath, [join(ROOT, 'tools/pack.mjs'), ...args]).then(
      () => ({ code: 0, said: '' }),
      (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
    );

  it.each([
    [
      ['--area', 'mfe-nothing', '--to', join(tmpdir(), 'bars-nowhere')],
      2,
      /^There is no area mfe-nothing\. There are mfe-allergens, /,
    ],
    [['--area', '../mfe-manage', '--to', join(tmpdir(), 'bars-nowhere')], 2, /^There is no area \.\.\/mfe-manage\./],
    [['--area', smallest], 2, /^Say where to: --to FOLDER\.\n$/],
    [['--area', smallest, '--to', tmpdir()], 3, /is not empty\.\n$/],
    [['--for', smallest], 2, /^Unknown option '--for'/],
  ])('%j is refused', async (args, code, sentence) => {
    const refused = await pack(...args);
    expect(refused.said).toMatch(sentence);
    expect(refused.code).toBe(code);
    expect(existsSync(join(tmpdir(), 'bars-nowhere'))).toBe(false);
  });
});
