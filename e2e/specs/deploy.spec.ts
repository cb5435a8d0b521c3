import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, sha256 } from '../../tools/build/lib/hash.mjs';
import { runDeploy } from '../../tools/release/deploy/command.mjs';
import { openBrowser } from '../../tools/release/portal/run-page.mjs';
import { liveIdOf } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';
import { SiteCopy } from '../support/site-copy';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const area = 'mfe-allergens';
let site: SiteCopy;
let dist: string;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ stack }) => {
  site = new SiteCopy();
  dist = mkdtempSync(join(tmpdir(), 'bars-built-'));
  await stack.restart({ SITE_DIR: site.folder });
});
test.afterEach(() => site.beginAgain());
test.afterAll(async ({ stack }) => {
  await stack.restart();
  site.end();
  rmSync(dist, { recursive: true });
});

/** A build of the area as it is live, with another entry. */
const built = (entry: string, change: (text: string) => string) => {
  const before = join(site.folder, site.addressOf(area));
  const text = change(readFileSync(join(before, entry), 'utf8'));
  const version = sha256(text).slice(0, 16);
  const folder = join(dist, version);
  cpSync(before, folder, { recursive: true });
  writeFileSync(join(folder, entry), text);
  for (const end of ['br', 'gz']) rmSync(join(folder, `${entry}.${end}`), { force: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  Object.assign(manifest, { version });
  Object.assign(manifest.files[entry], { bytes: Buffer.byteLength(text), integrity: integrityOf(text) });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { unit: { id: area, dist }, version };
};

const deploy = (portal: string, change: (text: string) => string) =>
  runDeploy(['--to', site.folder, '--portal', portal], {
    idsOf: () => [area],
    build: async () => [built('portal.js', change)],
    checkFor: () => async () => [],
    signWith: () => undefined,
    createPreview: () => Promise.reject(new Error('No preview was asked for.')),
    openBrowser,
    env: {},
    onStep: () => undefined,
  });
const live = () => liveIdOf(openTarget(site.folder));
const module = (body: string) => () => `System.register([],(e)=>({execute(){${body}}}))`;

test('a deploy of an area that works is live, and its pages were run', { tag: '@desktop' }, async ({ stack }) => {
  const before = await live();
  const { code, out, err } = await deploy(`http://localhost:${stack.port}`, (text) => `${text}\n// new\n`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('shows it, and its pages work.');
  expect(await live()).not.toBe(before);
});

for (const [title, change, sentence, isRepeat] of [
  [
    'throws when it is imported',
    module('throw new Error("broken on purpose")'),
    'The area allergens of PORTAL/allergens does not load: Error: broken on purpose.',
    false,
  ],
  [
    'leaves its place empty',
    module('e({bootstrap:async()=>{},mount:async()=>{},unmount:async()=>{}})'),
    'The area allergens of PORTAL/allergens leaves its place empty for 12 s.',
    true,
  ],
  [
    'throws after it is shown',
    module(
      'e({bootstrap:async()=>{},mount:async(p)=>{document.getElementById("single-spa-application:"+p.name).innerHTML="<h1>Shown</h1>";throw new Error("broken on purpose")},unmount:async()=>{}})',
    ),
    'The area allergens of PORTAL/allergens does not load: ',
    true,
  ],
  [
    'throws in a timer of its own',
    (text: string) => `${text}\nsetTimeout(()=>{throw new Error("broken on purpose")});`,
    'The area allergens of PORTAL/allergens throws: Error: broken on purpose.',
    false,
  ],
] as const)
  test(
    `a deploy of an area that ${title} is taken back, and the sentence names it`,
    { tag: fullWhere(isRepeat, '@desktop') },
    async ({ stack }) => {
      const portal = `http://localhost:${stack.port}`;
      const before = await live();
      const { code, err } = await deploy(portal, change);
      expect(err).toContain(sentence.replace('PORTAL', portal));
      expect(err).toContain(`${before} is live again.`);
      expect([code, await live()]).toEqual([3, before]);
    },
  );
