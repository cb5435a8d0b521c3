import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../build/lib/paths.mjs';
import { affectedBy, type Affected, type Choice, type Repository } from './affected.mjs';
import { buildUnits } from './built-units.mjs';
import { callsOf } from './command.mjs';
import { readRepository } from './repository.mjs';

const units = buildUnits();
let repository: Repository;
beforeAll(() => {
  repository = readRepository(ROOT);
});
const affected = (...changed: string[]) => {
  const all = affectedBy(changed, repository, units);
  // The tests of this folder name the files of the tables below.
  const isOther = (file: string) => !/^tools\/affected\/[\w-]+\.test\.ts$/.test(file);
  return { ...all, unit: all.unit === 'all' ? all.unit : all.unit.filter(isOther) };
};
const everyUnit = [...units.map(({ id }) => id), 'api-server', 'sandbox'];
const nothing: Affected = {
  units: [],
  check: [],
  unit: [],
  elements: [],
  e2e: [],
  firefox: [],
  pictures: [],
  former: [],
};
/** Whether a choice has a test, by its file or by its folder. */
const has = (choice: Choice, file: string) =>
  choice === 'all' || choice.some((one) => (one.endsWith('/') ? file.startsWith(one) : file.startsWith(one)));
const count = (choice: Choice) => (choice === 'all' ? Infinity : choice.length);

describe('a change of one area', () => {
  it('builds it, checks it, and runs its tests, its elements and its journeys, and no other area’s', () => {
    const { units: built, check, unit, elements, e2e } = affected('mfe-student-society/src/entry/portal.tsx');
    expect([built, check]).toEqual([['mfe-student-society'], ['mfe-student-society']]);
    expect(unit).toEqual(['mfe-student-society/', 'tools/']);
    expect(elements).toHaveLength(2);
    for (const spec of ['societies', 'voucher', 'check-in', 'late'])
      expect(has(e2e, `e2e/specs/${spec}.spec.ts`)).toBe(true);
    for (const spec of ['allergens', 'passkeys', 'book-a-table'])
      expect(has(e2e, `e2e/specs/${spec}.spec.ts`)).toBe(false);
  });

  it('builds the elements where they are made of it', () => {
    expect(affected('mfe-allergens/src/element/element.tsx').units).toEqual(['mfe-allergens', 'elements']);
  });

  it.each([
    ['made', 'mfe-manage/src/features/brand-new/brand-new.screen.tsx'],
    ['deleted or renamed', 'mfe-manage/src/features/gone/gone.rules.ts'],
    ['data', 'mfe-manage/area.json'],
  ])('is one of a file that is %s', (_what, file) => {
    const { units: built, unit, e2e } = affected(file);
    expect(built).toEqual(['mfe-manage']);
    expect(has(unit, 'mfe-manage/src/routes/pages-of-manage.test.tsx')).toBe(true);
    expect(has(e2e, 'e2e/specs/passkeys.spec.ts')).toBe(true);
  });

  it('that is of a test runs that test and the lint alone', () => {
    const file = 'mfe-manage/src/routes/pages-of-manage.test.tsx';
    expect(affected(file)).toEqual({ ...nothing, check: ['mfe-manage'], unit: [file, 'tools/lint/'] });
  });
});

describe('a change of what others are made of', () => {
  it.each([
    [
      'shared-api/contracts/dto.ts',
      ['shared-api', 'mfe-manage', 'mfe-booking-widget', 'api-server', 'sandbox', 'elements'],
    ],
    ['shared-ui/src/forms/index.ts', ['shared-ui', 'mfe-manage', 'mfe-payments', 'mfe-student-society']],
  ])('%s builds what reads it, and runs every journey and the check of everything', (file, built) => {
    const one = affected(file);
    expect(one.units).toEqual(expect.arrayContaining(built));
    expect([one.check, one.e2e]).toEqual(['all', 'all']);
    expect(has(one.unit, 'mfe-manage/src/features/account/login/login.screen.test.tsx')).toBe(true);
  });

  it.each([
    'tools/build/vite-config.mjs',
    'tools/build/budget.mjs',
    'tools/areas/read.mjs',
    'package-lock.json',
    'tools/tsconfig.base.json',
  ])('%s builds and runs everything', (file) => {
    expect(affected(file)).toEqual({
      ...nothing,
      units: everyUnit,
      check: 'all',
      unit: 'all',
      elements: 'all',
      e2e: 'all',
    });
  });

  it('is taken for everything where it is at the top and not known', () => {
    expect(affected('.ci/run')).toMatchObject({ check: 'all', unit: 'all', elements: 'all', e2e: 'all' });
  });

  it('of the server runs its tests and every journey, and builds no area', () => {
    const one = affected('api-server/compose.ts');
    expect(one).toMatchObject({ units: ['api-server'], unit: ['api-server/', 'tools/'], elements: [], e2e: 'all' });
  });

  it.each([
    ['tools/release/document.mjs', ['api-server'], 'the server is bundled from'],
    ['tools/release/age/prune.mjs', ['api-server'], 'the site is put together by, and bars release'],
    ['tools/release/deploy/compose-release.mjs', ['api-server'], 'the site is put together by, and bars release'],
  ])('%s builds %j and runs every journey: it is what %s', (file, built) => {
    expect(affected(file)).toMatchObject({ units: built, e2e: 'all' });
  });

  it.each(['api-server/migrations/0132_x.expand.sql', 'tools/testing/former/checkout.mjs'])(
    '%s runs the suite of the release before',
    (file) => {
      const one = affected(file);
      expect(one.former).toBe('all');
      expect(callsOf(one)).toContainEqual(['tools/test.mjs', '--only', 'former']);
    },
  );

  it.each(['api-server/compose.ts', 'tools/testing/former/checkout.test.ts', 'package-lock.json'])(
    '%s does not run the suite of the release before',
    (file) => {
      expect(affected(file).former).toEqual([]);
    },
  );

  it('of a tool that neither is made of runs no journey that does not use it', () => {
    const { units: built, e2e } = affected('tools/release/deploy/deploy.mjs');
    expect([built, has(e2e, 'e2e/specs/deploy.spec.ts')]).toEqual([[], true]);
    expect(count(e2e)).toBeLessThan(20);
  });

  it('of a tool that builds nothing runs the journeys that use it', () => {
    const { units: built, e2e } = affected('tools/bars.mjs');
    expect(built).toEqual([]);
    expect(has(e2e, 'e2e/specs/venue-answers.spec.ts')).toBe(true);
    expect(count(e2e)).toBeLessThan(10);
  });

  it.each([
    ['vitest.config.ts', { unit: 'all', elements: [], e2e: [] }],
    ['web-test-runner.config.mjs', { unit: ['tools/lint/'], elements: 'all', e2e: [] }],
    ['.oxlintrc.json', { check: 'all', unit: ['tools/lint/'], elements: [], e2e: [] }],
    ['importmap.json', { units: [], check: [], elements: [], e2e: [] }],
  ])('%s runs what it is about: %o', (file, expected) => {
    expect(affected(file)).toMatchObject(expected);
  });
});

describe('a change of journeys', () => {
  it.each([
    ['e2e/specs/late.spec.ts', ['e2e/specs/late.spec.ts']],
    ['e2e/estate/students.json', 'all'],
    ['e2e/playwright.config.ts', 'all'],
    ['e2e/pages/account.page.ts', 'all'],
    ['e2e/covers.json', []],
  ])('%s runs %j', (file, e2e) => {
    expect(affected(file)).toMatchObject({ units: [], e2e });
  });

  it.each([
    ['e2e/pictures/camera.ts', 'pictures', 'all'],
    ['e2e/firefox/support/test.ts', 'firefox', 'all'],
    ['e2e/firefox/specs/early-presses.spec.ts', 'firefox', ['e2e/firefox/specs/early-presses.spec.ts']],
  ])('%s runs the stage %s: %j', (file, stage, choice) => {
    expect(affected(file)).toMatchObject({ e2e: [], [stage]: choice });
  });
});

describe('a change of text', () => {
  it('runs the lint of it', () => {
    expect(affected('docs/testing.md')).toEqual({ ...nothing, unit: ['tools/lint/'] });
    expect(affected('mfe-manage/README.md', 'README.md')).toEqual({ ...nothing, unit: ['tools/lint/'] });
  });

  it('runs what reads it', () => {
    expect(has(affected('docs/personal-data.md').unit, 'api-server/modules/privacy/columns.test.ts')).toBe(true);
    expect(
      has(affected('docs/host-page-protocol.md').unit, 'mfe-booking-widget/src/host/protocol-page.repository.test.ts'),
    ).toBe(true);
    expect(affected('docs/embedding.md').e2e).toEqual(['e2e/specs/embedding-trial.spec.ts']);
  });
});

describe('no change', () => {
  it('runs nothing', () => {
    expect(affected()).toEqual(nothing);
    expect(callsOf(nothing)).toEqual([]);
  });
});

describe('nothing that is needed is left out', () => {
  it('a test runs when anything that it imports or reads has changed', () => {
    const tests = repository.files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.wtr.'));
    // One file of every folder that has code.
    const folders = new Map(
      repository.files
        .filter((file) => /^(mfe-|shared-|api-server|sandbox|root-config)/.test(file) && /\.tsx?$/.test(file))
        .filter((file) => !/\.test\.tsx?$/.test(file))
        .map((file) => [file.split('/').slice(0, 3).join('/'), file]),
    );
    const closures = tests.map((file) => [file, repository.closureOf(file)] as const);
    const missing = [...folders.values()].flatMap((file) => {
      const { unit } = affected(file);
      return closures.filter(([test, one]) => one.has(file) && !has(unit, test)).map(([test]) => `${test}: ${file}`);
    });
    expect(missing).toEqual([]);
    expect(folders.size).toBeGreaterThan(60);
  });
});

describe('what runs', () => {
  it('is a call of `npm test` for each stage, in its order, with that stage’s own filters', () => {
    expect(callsOf({ ...nothing, e2e: ['e2e/specs/late.spec.ts'], check: 'all', unit: ['tools/lint/'] })).toEqual([
      ['tools/test.mjs', '--only', 'check'],
      ['tools/test.mjs', '--only', 'unit', 'tools/lint/'],
      ['tools/test.mjs', '--only', 'e2e', 'e2e/specs/late.spec.ts'],
    ]);
  });
});
