import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAreas } from '../areas/read.mjs';
import { planPage } from './page.mjs';
import { writePlan } from './write-plan.mjs';

const repository = join(import.meta.dirname, '../..');

/** What the command reads; of the modules, the clients and the features it needs the names alone. */
const needed = [
  '.oxfmtrc.json',
  'package-lock.json',
  'api-server/README.md',
  'api-server/compose.ts',
  'api-server/estate-kinds.ts',
  'api-server/every-call.test.ts',
  'api-server/kernel/limits/limits.rules.ts',
  'api-server/kernel/store/database.ts',
  'api-server/migrations',
  'api-server/modules',
  'root-config/area.json',
  'shared-api/client',
  'shared-api/contracts/secret-pages.generated.ts',
  'shared-api/contracts/storage-keys.generated.ts',
  'shared-api/contracts/tips.ts',
  'tools/lint/import-boundaries.mjs',
  'tools/lint/modules.test.ts',
  'mfe-booking-widget/area.json',
  ...['manage', 'payments', 'student-society', 'allergens'].flatMap((area) =>
    ['area.json', 'package.json', 'src/entry/portal.tsx', 'src/routes', 'src/features'].map(
      (part) => `mfe-${area}/${part}`,
    ),
  ),
];

/** Files whose names alone count are left out, and what is two folders below the modules or the features. */
const isNeeded = (file: string): boolean => {
  const path = relative(repository, file);
  if (/^api-server\/modules\/[^/]+\/[^/]+\/service\.ts$/.test(path)) return true;
  if (/^api-server\/modules\/[^/]+\/[^/]+\/|^mfe-[^/]+\/src\/features\/[^/]+\/[^/]+\//.test(path)) return false;
  return statSync(file).isDirectory() || !/\/(modules|features|client)\//.test(path) || path.endsWith('/index.ts');
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bars-new-'));
});
beforeEach(() => {
  for (const part of needed) {
    mkdirSync(dirname(join(root, part)), { recursive: true });
    cpSync(join(repository, part), join(root, part), { recursive: true, filter: isNeeded });
  }
});
afterEach(() => {
  for (const entry of readdirSync(root)) rmSync(join(root, entry), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const add = async (area: string, name: string, options: object = {}): Promise<string[]> =>
  writePlan(root, await planPage(root, { area, name, ...options }));

/** The texts of all files. */
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
  );

const domainOf = (module: string, name: string): string[] =>
  ['index', `${name}.copy`, `${name}.routes`, `${name}.service`, `${name}.test`].map(
    (file) => `api-server/modules/${module}/${name}/${file}.ts`,
  );
const featureOf = (folder: string, name: string): string[] =>
  [`use-${name}.ts`, `${name}.copy.ts`, `${name}.screen.test.tsx`, `${name}.screen.tsx`].map(
    (file) => `${folder}/${name}/${file}`,
  );
const everywhere = (module: string, name: string): string[] => [
  'api-server/README.md',
  'api-server/compose.ts',
  'api-server/every-call.test.ts',
  `api-server/modules/${module}/index.ts`,
  ...domainOf(module, name),
  `shared-api/client/${name}/index.ts`,
  `shared-api/contracts/${name}.ts`,
];

describe('npm run new -- page', () => {
  it('hands the parameters of a path to the screen, and sends them with the form', async () => {
    await add('mfe-student-society', 'gift-box', {
      path: '/gift/:app_user_id/:email?',
      module: 'accounts',
      field: 'gift_code',
    });
    expect(read('mfe-student-society/src/routes/student-society-routes.tsx')).toMatch(
      /<Route path="\/gift\/:app_user_id\/:email\?">\s*\{\(\{ app_user_id: appUserId, email \}\) => \(?\s*<GiftBoxScreen brand=\{portal\.brand\} api=\{portal\.api\} appUserId=\{appUserId\} email=\{email\} \/>/,
    );
    expect(read('shared-api/contracts/gift-box.ts')).toMatch(
      /app_user_id: z\.string\(\)[^\n]*,\n {2}email: z\.optional\(z\.string\(\)/,
    );
    expect(read('api-server/every-call.test.ts')).toContain(
      "{ gift_code: 'A table', app_user_id: 'some-text', email: 'some-text' }",
    );
  });

  it('writes a page of mfe-manage into a group, and registers it', async () => {
    expect(await add('mfe-manage', 'gift-box', { group: 'party', module: 'accounts' })).toEqual(
      [
        ...everywhere('accounts', 'gift-box'),
        ...featureOf('mfe-manage/src/features/party', 'gift-box'),
        'mfe-manage/area.json',
        'mfe-manage/src/routes/manage-routes.tsx',
      ].toSorted((one, other) => (one < other ? -1 : 1)),
    );
    expect(readAreas(root).flatMap(({ pages }) => pages)).toContainEqual(
      expect.objectContaining({ path: '/gift-box', title: 'Gift box', source: 'decisions' }),
    );
    expect(read('mfe-manage/src/routes/manage-routes.tsx')).toContain('<GiftBoxScreen brand={brand} api={api} />');
    expect(read('api-server/compose.ts')).toMatch(
      /import \{[^}]*createGiftBox[^}]*\} from '.\/modules\/accounts\/index'/,
    );
    expect(read('api-server/compose.ts')).toContain('  add(createGiftBox(kernel));');
    expect(read('api-server/README.md')).toMatch(/\| `accounts` \| .*, gift box \|/);
  });

  it('gives a page of mfe-payments what its portal has', async () => {
    await add('mfe-payments', 'gift-box', { path: '/payment/gift', title: "Somebody's gift" });
    const routes = read('mfe-payments/src/routes/payments-routes.tsx');
    expect(routes).toContain('<GiftBoxScreen brand={portal.brand} api={portal.api} />');
    // Before the page that takes every word in its place.
    expect(routes.indexOf('path="/payment/gift"')).toBeLessThan(routes.indexOf('path="/payment/:code"'));
    expect(read('mfe-payments/src/features/gift-box/gift-box.copy.ts')).toContain("title: 'Somebody’s gift'");
  });

  it('gives the call the address that is asked for', async () => {
    await add('mfe-payments', 'gift-box', { path: '/payment/gift', call: 'customers/gift' });
    expect(read('shared-api/contracts/gift-box.ts')).toContain("giftBoxPath = '/api/customers/gift'");
    expect(read('api-server/compose.ts')).toMatch(/add\(createGiftBox\(kernel\)\);\n  kernel\.ports\.assertConnected/);
  });

  it('names the requirement of the call beside that of the page', async () => {
    await add('mfe-payments', 'gift-box', { path: '/payment/gift', source: 'ST-110', callSource: 'API-M-71' });
    const domain = 'api-server/modules/manage/gift-box';
    for (const file of [
      'shared-api/contracts/gift-box.ts',
      'shared-api/client/gift-box/index.ts',
      `${domain}/index.ts`,
    ])
      expect(read(file)).toContain('Source: API-M-71.');
    expect(read(`${domain}/gift-box.routes.ts`)).toContain('Source: API-M-71.');
    expect(read('mfe-payments/src/features/gift-box/gift-box.screen.tsx')).toContain('Source: ST-110.');
  });

  it('takes a path whose last part may be missing', async () => {
    await add('mfe-student-society', 'gift-box', {
      path: '/gift/:bar_id?',
      title: "A student's gift",
      source: 'ST-110',
    });
    expect(read('mfe-student-society/src/routes/student-society-routes.tsx')).toMatch(
      /<Route path="\/gift\/:bar_id\?">\s*\{\(\{ bar_id: barId \}\) => \(?\s*<GiftBoxScreen brand=\{portal\.brand\} api=\{portal\.api\} barId=\{barId\} \/>/,
    );
    expect(read('mfe-student-society/src/features/gift-box/gift-box.copy.ts')).toContain("title: 'A student’s gift'");
    expect(JSON.parse(read('mfe-student-society/area.json')).pages.at(-1)).toEqual({
      path: '/gift/:bar_id?',
      title: 'A student’s gift',
      source: 'ST-110',
    });
  });

  it('gives the first form of an area the packages that a form needs', async () => {
    const before = JSON.parse(read('mfe-allergens/package.json'));
    expect(before.dependencies).not.toHaveProperty('react-hook-form');
    const written = await add('mfe-allergens', 'gift-box');
    expect(written).toEqual(expect.arrayContaining(['mfe-allergens/package.json', 'package-lock.json']));
    const manifest = JSON.parse(read('mfe-allergens/package.json'));
    const { dependencies: known } = JSON.parse(read('mfe-manage/package.json'));
    expect(manifest).toEqual({
      ...before,
      dependencies: {
        ...before.dependencies,
        '@hookform/resolvers': known['@hookform/resolvers'],
        'react-hook-form': known['react-hook-form'],
      },
    });
    const names = Object.keys(manifest.dependencies);
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(JSON.parse(read('package-lock.json')).packages['mfe-allergens'].dependencies).toEqual(manifest.dependencies);
    expect(await add('mfe-allergens', 'prize-draw')).not.toContain('package-lock.json');
  });

  it('adds one page after another', async () => {
    const paths = ['/gift', '/gift/:code', '/prize/:app_user_id/:email?'];
    for (const [index, path] of paths.entries())
      await add('mfe-student-society', `page-${index + 1}`, { path, module: 'students', makesModule: true });
    const routes = read('mfe-student-society/src/routes/student-society-routes.tsx');
    for (const [index, path] of paths.entries()) {
      expect(routes.split(`<Route path="${path}">`)).toHaveLength(2);
      expect(routes.split(`<Page${index + 1}Screen `)).toHaveLength(2);
    }
    const { pages = [] } = readAreas(root).find(({ folder }) => folder === 'mfe-student-society') ?? {};
    expect(pages.map(({ path }) => path).slice(-3)).toEqual(paths);
    expect(read('api-server/compose.ts')).toMatch(
      /add\(createPage1\(kernel\)\);\n.*add\(createPage2\(kernel\)\);\n.*add\(createPage3\(kernel\)\);/,
    );
  });

  it('makes a module of the server known', async () => {
    await add('mfe-manage', 'gift-box', { group: 'party', module: 'gifts', makesModule: true });
    expect(read('api-server/modules/gifts/index.ts')).toBe("export { createGiftBox } from './gift-box/index';\n");
    await add('mfe-manage', 'prize-draw', { group: 'party', module: 'prizes', makesModule: true });
    // The formatter breaks a long list into lines.
    expect(read('tools/lint/modules.test.ts')).toMatch(/^const order = \[[^\]]*'gifts',\s*'prizes',?\s*\];$/m);
    expect(read('tools/lint/import-boundaries.mjs').match(/\|gifts\|prizes\)/g)).toHaveLength(2);
    expect(read('api-server/README.md')).toContain('| `gifts` | gift box |');
  });

  it.each([
    [undefined, 'sendGiftBox', 'receive', 'received', 'Gift box'],
    ['redeem', 'redeemGiftBox', 'redeem', 'redeemed', 'Redeem gift box'],
    ['apply', 'applyGiftBox', 'apply', 'applied', 'Apply gift box'],
    ['use', 'useGiftBox', 'use', 'used', 'Use gift box'],
    ['take:taken', 'takeGiftBox', 'take', 'taken', 'Take gift box'],
  ])('names the call by the verb %s', async (verb, client, service, done, summary) => {
    await add('mfe-allergens', 'gift-box', { verb });
    const domain = 'api-server/modules/manage/gift-box/gift-box';
    expect(read('shared-api/contracts/gift-box.ts')).toContain(`z.object({ is_${done}: z.literal(true) })`);
    expect(read('shared-api/client/gift-box/index.ts')).toContain(`export const ${client} = `);
    expect(read('mfe-allergens/src/features/gift-box/use-gift-box.ts')).toContain(`=> ${client}(api, request)`);
    expect(read(`${domain}.service.ts`)).toContain(`  ${service}: async (`);
    expect(read(`${domain}.routes.ts`)).toContain(`summary: '${summary}'`);
    expect(read(`${domain}.routes.ts`)).toMatch(
      new RegExp(`giftBox\\.${service}\\(.*\\n\\s*return \\{ data: \\{ is_${done}: true as const`),
    );
  });

  it('gives the domain the services that it asks for, with the types that their modules export', async () => {
    await add('mfe-manage', 'gift-box', { group: 'party', module: 'accounts', needs: 'customers,bars,pre-orders' });
    const domain = 'api-server/modules/accounts/gift-box';
    expect(read('api-server/compose.ts')).toContain('  add(createGiftBox(kernel, { customers, bars, preOrders }));');
    expect(read(`${domain}/index.ts`)).toContain('createGiftBoxService(kernel, deps)');
    const service = read(`${domain}/gift-box.service.ts`);
    expect(service).toContain("import type { CustomersService } from '../customers/service';");
    expect(service).toContain("import type { BarsService, PreOrdersService } from '../../estate/index';");
    expect(service).toMatch(
      /interface GiftBoxDeps \{\n {2}customers: CustomersService;\n {2}bars: BarsService;\n {2}preOrders: PreOrdersService;\n\}/,
    );
  });

  it.each([
    ['of what the path names, from one network', { path: '/gift/:code' }, 'pair', 'otherNetwork', 'code'],
    ['of a network, where the path names nothing', {}, 'network', 'otherNetwork', 'null'],
    [
      'over all networks, where strangers cannot close the way in',
      { path: '/gift/:gift_id', alwaysWorks: "the gift's id is a secret" },
      'subject',
      "'the gift’s id is a secret'",
      'giftId',
    ],
  ])('writes a limit %s, and counts what is wrong', async (_of, options, key, alwaysWorks, subject) => {
    await add('mfe-allergens', 'gift-box', { limit: 'gift codes', ...options });
    expect(read('api-server/kernel/limits/limits.rules.ts')).toContain(`  gift_box: {
    refusal: limitsCopy.wrong('gift codes'),
    limits: [{ key: '${key}', max: 10, windowMs: hour, alwaysWorks: ${alwaysWorks} }],
  },
} as const satisfies`);
    const service = read('api-server/modules/manage/gift-box/gift-box.service.ts');
    expect(service).toMatch(
      new RegExp(
        `cause: 'gift_box' as const, (${subject}|subject: ${subject}), network[^]*refuseTooMany[^]*noteAttempt[^]*throw refusal`,
      ),
    );
  });

  it('lets records arrive with the estate, in a table of their own', async () => {
    const written = await add('mfe-manage', 'gift-box', { group: 'party', module: 'accounts', estate: 'gift-boxes' });
    const last = Math.max(...readdirSync(join(repository, 'api-server/migrations')).map((file) => parseInt(file)));
    const migration = `api-server/migrations/${String(last + 1).padStart(4, '0')}_gift_boxes.sql`;
    const domain = 'api-server/modules/accounts/gift-box';
    expect(written).toEqual(
      expect.arrayContaining([
        migration,
        'api-server/estate/demo/gift-boxes.json',
        ...['estate', 'personal', 'store'].map((part) => `${domain}/gift-box.${part}.ts`),
      ]),
    );
    expect(read(migration)).toContain('create table gift_box (');
    expect(read(`${domain}/index.ts`)).toMatch(/ {2}personalData,\n {2}freeColumns,\n\}\);/);
    expect(read('api-server/modules/accounts/index.ts')).toMatch(/accountsKinds: .* = \[[^\]]*, giftBoxesKind\];/);
    expect(read('api-server/modules/accounts/index.ts')).toContain("import { giftBoxesKind } from './gift-box/index';");
    expect(written).not.toContain('api-server/estate-kinds.ts');
  });

  it('names the first kind of a module where all kinds are', async () => {
    await add('mfe-manage', 'gift-box', { group: 'party', module: 'wizard', estate: 'gift-boxes' });
    await add('mfe-manage', 'prize-draw', { group: 'party', module: 'wizard', estate: 'prizes' });
    expect(read('api-server/modules/wizard/index.ts')).toContain(
      'export const wizardKinds: readonly EstateKind[] = [giftBoxesKind, prizesKind];\n',
    );
    expect(read('api-server/modules/wizard/index.ts').match(/import type \{ EstateKind \}/g)).toHaveLength(1);
    expect(read('api-server/estate-kinds.ts').match(/\bwizardKinds\b/g)).toHaveLength(2);
    expect(readdirSync(join(root, 'api-server/migrations')).toSorted().slice(-2)).toEqual([
      expect.stringMatching(/^\d{4}_gift_boxes\.sql$/),
      expect.stringMatching(/^\d{4}_prizes\.sql$/),
    ]);
  });

  it('writes a form that stays, and says so above it', async () => {
    await add('mfe-allergens', 'gift-box', { stays: true, verb: 'redeem' });
    const feature = 'mfe-allergens/src/features/gift-box';
    expect(read(`${feature}/use-gift-box.ts`)).toContain('isRedeemed: send.isSuccess && !isDirty');
    expect(read(`${feature}/gift-box.screen.tsx`)).toMatch(
      /<NoticeRegion role="status">\s*\{isRedeemed \? <Notice tone="success">\{copy\.redeemed\}/,
    );
    const test = read(`${feature}/gift-box.screen.test.tsx`);
    expect(test).toContain('sends the form, empties it, and says so until something else is typed');
    expect(test).not.toContain('Thank you');
  });

  it.each([
    ['mfe-manage', { group: 'party', module: 'accounts' }],
    ['mfe-payments', { module: 'wizard' }],
    ['mfe-student-society', { path: '/gift/:code' }],
    [
      'mfe-allergens',
      { module: 'accounts', needs: 'customers,bookings', limit: 'gifts', estate: 'gifts', stays: true },
    ],
  ])('writes a page of %s that imports files that exist', async (area, options) => {
    const written = (await add(area, 'gift-box', options)).filter((file) => file.includes('/gift-box'));
    const folders: Readonly<Record<string, string>> = {
      '@bars/shared-api/contracts/': 'shared-api/contracts/',
      '@bars/shared-api/client/': 'shared-api/client/',
    };
    const imported = written.flatMap((file) =>
      [...read(file).matchAll(/ from '([^']+)'/g)].flatMap(([, from = '']) => {
        if (from.startsWith('.')) return [join(dirname(file), from)];
        const [alias, folder] = Object.entries(folders).find(([prefix]) => from.startsWith(prefix)) ?? [];
        return alias === undefined || folder === undefined ? [] : [folder + from.slice(alias.length)];
      }),
    );
    const exists = (path: string) =>
      [root, repository].some((from) =>
        ['.ts', '.tsx', '/index.ts'].some((ending) => existsSync(join(from, path + ending))),
      );
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((path) => !exists(path))).toEqual([]);
  });

  it.each<[string, string, string, object, string]>([
    ['an unknown area', 'mfe-none', 'gift-box', {}, 'There is no area mfe-none for new pages.'],
    ['a name in another form', 'mfe-allergens', 'giftBox', {}, 'giftBox is no name:'],
    ['the name of another feature', 'mfe-manage', 'login', { group: 'account' }, 'The name login is taken:'],
    ['the name of a contract', 'mfe-allergens', 'tips', {}, 'The name tips is taken:'],
    ['the name of a domain in another module', 'mfe-allergens', 'passkeys', {}, 'The name passkeys is taken:'],
    ['a page of mfe-manage without its group', 'mfe-manage', 'gift-box', {}, 'A page of mfe-manage is in a group:'],
    ['a group elsewhere', 'mfe-allergens', 'gift-box', { group: 'party' }, 'The features of mfe-allergens are in no'],
    ['a path without a slash', 'mfe-allergens', 'gift-box', { path: 'gift' }, 'gift is no path:'],
    ['a path of its area', 'mfe-payments', 'gift-box', { path: '/pay' }, 'mfe-payments has a page at /pay already.'],
    [
      'a path that differs by what is missing',
      'mfe-student-society',
      'gift-box',
      { path: '/student-signup' },
      'mfe-student-society has a page at /student-signup/:bar_id? already.',
    ],
    [
      'a path with a parameter of another name',
      'mfe-student-society',
      'gift-box',
      { path: '/society/:code' },
      'mfe-student-society has a page at /society/:id already.',
    ],
    ['a path of another area', 'mfe-allergens', 'gift-box', { path: '/login' }, 'mfe-manage has a page at /login'],
    ['a call with its prefix', 'mfe-allergens', 'gift-box', { call: '/api/gift' }, '/api/gift is no address of a call'],
    ['an unknown module', 'mfe-allergens', 'gift-box', { module: 'gifts' }, 'There is no module gifts.'],
    [
      'a module whose face is full',
      'mfe-allergens',
      'gift-box',
      { module: 'estate' },
      'The module estate would export',
    ],
    ['a verb in another form', 'mfe-allergens', 'gift-box', { verb: 'Apply' }, 'Apply is no verb:'],
    ['a service that nobody has', 'mfe-allergens', 'gift-box', { needs: 'gifts' }, 'compose.ts has no service gifts.'],
    [
      'a service of a later module',
      'mfe-allergens',
      'gift-box',
      { module: 'accounts', needs: 'guests' },
      'The module accounts comes before manage, so it cannot be given guests.',
    ],
    ['a way in without its limit', 'mfe-allergens', 'gift-box', { alwaysWorks: 'x' }, '--always-works belongs to'],
    [
      'a way in of nothing that is named',
      'mfe-allergens',
      'gift-box',
      { limit: 'gifts', alwaysWorks: 'x' },
      '--always-works is for a limit over all networks',
    ],
    ['a limit that is there', 'mfe-allergens', 'link', { limit: 'links' }, 'The name link is taken:'],
    [
      'a table that is there',
      'mfe-allergens',
      'mail-outbox',
      { estate: 'gifts' },
      'The name mail-outbox is taken: there is a table',
    ],
    ['a kind in another form', 'mfe-allergens', 'gift-box', { estate: 'Gifts' }, 'Gifts is no name:'],
    ['a module of one domain', 'mfe-allergens', 'gift-box', { module: 'privacy' }, 'The module privacy is one domain'],
  ])('refuses %s, and writes nothing', async (_what, area, name, options, sentence) => {
    const before = everything();
    await expect(add(area, name, options)).rejects.toThrow(sentence);
    expect(everything()).toEqual(before);
  });

  it.each([
    ['writes the types of the rows after a migration', 'process.exitCode = 0', ['--estate', 'gifts'], [0, true]],
    ['fails where they cannot be written', 'process.exitCode = 3', ['--estate', 'gifts'], [1, true]],
    ['leaves them alone without a migration', 'process.exitCode = 3', [], [0, false]],
  ])('%s', (_what, ending, options, expected) => {
    writeFileSync(join(root, 'tools/db-types.mjs'), `console.log('types of the rows'); ${ending};\n`);
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(repository, 'tools/new.mjs'), 'page', 'mfe-allergens', 'gift-box', ...options, '--into', root],
      { encoding: 'utf8' },
    );
    expect([status, stdout.includes('types of the rows')]).toEqual(expected);
  });

  it('prints the files it has written, and one sentence where it refuses', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(repository, 'tools/new.mjs'), 'page', ...args, '--into', root], {
        encoding: 'utf8',
      });
    const written = run('mfe-allergens', 'gift-box');
    expect([written.status, written.stderr]).toEqual([0, '']);
    expect(written.stdout).toContain('  shared-api/contracts/gift-box.ts\n');
    const refused = run('mfe-allergens', 'gift-box');
    expect([refused.status, refused.stdout, refused.stderr]).toEqual([
      2,
      '',
      'The name gift-box is taken: there is shared-api/contracts/gift-box.ts.\n',
    ]);
  });
});
