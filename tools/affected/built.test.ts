import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../build/lib/paths.mjs';
import { unitsOf, type Repository } from './affected.mjs';
import { areaBudgets } from './area-budgets.mjs';
import { buildUnits, weighedUnits } from './built-units.mjs';
import { builtSizes, runAffected } from './command.mjs';
import { readRepository } from './repository.mjs';
import { weighArea } from './sizes.mjs';

const units = buildUnits();
let repository: Repository;
beforeAll(() => {
  // Builds what is not built yet; the journeys use the same files.
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: ROOT });
  repository = readRepository(ROOT);
});

describe('every area’s bytes', () => {
  // Bytes are exact: a figure only rises when it is changed on purpose, in area-budgets.mjs.
  it('are within the area’s budgets', async () => {
    const sizes = await builtSizes(weighedUnits);
    const over = [...sizes].flatMap(([id, one]) => weighArea(id, one)).filter(({ isWithin }) => !isWithin);
    expect(over.map(({ sentence }) => sentence)).toEqual([]);
    expect([...sizes.keys()].sort()).toEqual(Object.keys(areaBudgets).sort());
  });
});

describe('what is built again', () => {
  /** Every source that a build has read, with those builds. */
  const readBy = () => {
    const found = new Map<string, string[]>();
    for (const [id, inputs] of repository.stamps)
      for (const file of inputs) found.set(file, [...(found.get(file) ?? []), id]);
    return [...found].filter(([file]) => repository.files.includes(file));
  };
  const missing = (known: Repository) =>
    readBy().flatMap(([file, ids]) => {
      const built = unitsOf([file], known, units);
      return ids.filter((id) => !built.includes(id)).map((id) => `${id}: ${file}`);
    });

  it('has every unit whose build has read what changed', () => {
    expect(missing(repository)).toEqual([]);
    expect(readBy().length).toBeGreaterThan(900);
  });

  it('has the server where a tool that it is bundled from has changed', () => {
    expect([...(repository.stamps.get('api-server') ?? [])]).toEqual(
      expect.arrayContaining(['api-server/main.ts', 'tools/release/document.mjs']),
    );
  });

  it('has it also where nothing was built here yet, by what the files name', () => {
    expect(missing({ ...repository, stamps: new Map<string, Set<string>>() })).toEqual([]);
  });
});

describe('npm run affected', () => {
  const asked = { at: `${ROOT}/dist/site`, folder: ROOT };

  it('says what runs, and an area’s sizes against the live release', async () => {
    const { code, out, err } = await runAffected({ ...asked, names: ['mfe-manage/area.json'] });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^1 changed file\nbuilt again: mfe-manage\ncheck: mfe-manage\nunit: /);
    expect(out).toMatch(/\nmfe-manage: entry [\d,]+ \(±0\) br, [\d,]+ \(±0\) gz; first page .+; total .+\.$/);
  });

  it('says the same for programs', async () => {
    const { out } = await runAffected({ ...asked, names: ['mfe-manage/area.json'], json: true });
    expect(JSON.parse(out)).toMatchObject({ changed: ['mfe-manage/area.json'], units: ['mfe-manage'], over: [] });
  });

  it.each([
    ['a file outside of the repository', { names: ['../x.ts'] }, 2, '../x.ts is no file of this repository.'],
    ['a file that never was', { names: ['mfe-manage/nothing.ts'] }, 2, 'There is no file mfe-manage/nothing.ts.'],
    ['a revision that is none', { names: [], since: 'nothing-like-it' }, 2, 'There is no revision nothing-like-it.'],
    ['an option as a revision', { names: [], since: '--output=x' }, 2, 'There is no revision --output=x.'],
    ['both', { names: ['package.json'], since: 'HEAD' }, 2, 'Name a revision or files, not both.'],
    [
      'a target that is not there',
      { names: ['mfe-manage/area.json'], at: '/nowhere' },
      5,
      'There is no folder /nowhere.',
    ],
  ])('refuses %s', async (_what, options, code, err) => {
    expect(await runAffected({ ...asked, ...options })).toEqual({ code, out: '', err });
  });
});
