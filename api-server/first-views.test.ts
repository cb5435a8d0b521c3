import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { estateKinds } from './estate-kinds';
import { estateImport } from './modules/estate/index';
import { estateFolder, type EstateFolder } from './modules/estate/bars/testing/estate-folder';
import { sampleFiles } from './modules/estate/bars/testing/samples';
import { createTestServer, type TestServer } from './testing/harness';
import { createServerBench, freePort } from './testing/server-process';
import { releaseSite } from './testing/site-release';

const version = '0123456789abcdef';
const shownHere = `answer.server_time.slice(0, 10) + ' ' + answer.bars.map(({ bar_name: name }) => name)`;

/** Both show the day and the bars and write a line for each rendering. The element's takes until there is no file `hold`. */
const rendererFor = (dir: string) => {
  const at = (name: string) => JSON.stringify(join(dir, name));
  const note = `const fs = process.getBuiltinModule('node:fs');
  fs.appendFileSync(${at('rendered')}, brand + '\\n');
  while (fs.existsSync(${at('hold')})) await new Promise((again) => setTimeout(again, 20));`;
  const element = `export const renderFirstStep = async (brand, answer) => {
  ${note}
  return { hostCss: ${shownHere}, styles: '', faces: [], nodes: [] };
};`;
  const portal = `System.register([], (put) => ({ execute: () => void put('renderPage', (brand, { answer }) => {
  ${note.split('\n').slice(0, 2).join('\n')}
  return { html: '<p>' + (answer ? ${shownHere} : 'bars') + '</p>', styles: '', styleAttributes: {} };
}) }));`;
  return { element, portal };
};

const shell = `<!doctype html>
<!--markup-script-->
<script>1</script>
<!--/markup-script-->
<!--styles-->
<body>
<!--place-->
</body>`;

/** A site with one version of the element and one of the portal. */
const makeSite = (dir: string): void => {
  const { element, portal } = rendererFor(dir);
  const files = {
    'package.json': '{"type":"module"}',
    'a/booking/v1/prerender.js': portal,
    'static/empty.txt': '',
    'elements/v1/manifest.json': JSON.stringify({ version }),
    [`elements/${version}/prerender.js`]: element,
    [`elements/${version}/draw.js`]: 'export const draw=()=>0;',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  releaseSite(dir, {
    'shell.html': shell,
    'routes.json': JSON.stringify(
      ['/book', '/booking'].map((pattern) => ({
        pattern,
        area: 'booking',
        markup: { module: '@bars/mfe-booking-widget', unlessKept: [] },
      })),
    ),
    'importmap.json': '{"imports":{"@bars/mfe-booking-widget":"/a/booking/v1/portal.js"}}',
  });
};

let siteDir: string;
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-first-views-'));
});
afterAll(() => rmSync(siteDir, { recursive: true }));

describe('what a visitor sees first', () => {
  let server: TestServer;
  let estate: EstateFolder;
  beforeEach(async () => {
    estate = estateFolder();
    makeSite(siteDir);
    server = await createTestServer({ estateDir: estate.dir, siteDir, clockStart: '2026-11-20T23:58:40Z' });
    return async () => {
      await server.close();
      estate.remove();
    };
  });

  const shown = async () => {
    const answers = await Promise.all([
      server.app.inject(`/elements/v1/first-step-1.js`),
      server.app.inject({ url: '/book', headers: { host: 'one.localhost', accept: 'text/html' } }),
    ]);
    return answers.map(({ body }) => /\d{4}-\d\d-\d\d [^"<\\]*/.exec(body)?.[0]);
  };
  const renderings = () => readFileSync(join(siteDir, 'rendered'), 'utf8').length;

  it('was rendered before a new day comes', async () => {
    await server.sweepNow();
    const before = renderings();
    expect(await shown()).toEqual(['2026-11-20 The Arch', '2026-11-20 The Arch']);
    server.clock.set(new Date('2026-11-21T00:00:00Z'));
    expect(await shown()).toEqual(['2026-11-21 The Arch', '2026-11-21 The Arch']);
    expect(renderings()).toBe(before);
  });

  it('was rendered before another estate is there, and is that of the former one until then', async () => {
    await server.sweepNow();
    const [bar] = sampleFiles().bars;
    estate.write('venues/one/the-arch.json', { ...bar, bar_name: 'The Vault' });
    await estateImport.importEstate(server.db, estate.dir, server.clock, { kinds: estateKinds });
    const before = renderings();
    writeFileSync(join(siteDir, 'hold'), '');
    const changing = server.sweepNow();
    await vi.waitUntil(() => renderings() > before, { timeout: 60_000 });
    const during = await shown();
    rmSync(join(siteDir, 'hold'));
    await changing;
    const after = renderings();
    expect(during).toEqual(['2026-11-20 The Arch', '2026-11-20 The Arch']);
    expect(await shown()).toEqual(['2026-11-20 The Vault', '2026-11-20 The Vault']);
    expect(renderings()).toBe(after);
  });
});

describe('a server that starts', () => {
  it('is ready once what visitors see first is rendered', async () => {
    const bench = await createServerBench();
    makeSite(siteDir);
    writeFileSync(join(siteDir, 'hold'), '');
    const [port, metricsPort] = [String(await freePort()), String(await freePort())];
    const server = bench.start({
      PORT: port,
      METRICS_PORT: metricsPort,
      DATA_DIR: bench.dataDir,
      SITE_DIR: siteDir,
      LOG_LEVEL: 'silent',
    });
    const answerOf = async () => {
      try {
        return (await fetch(`http://localhost:${port}/api/ready`)).status;
      } catch {
        return null;
      }
    };
    try {
      await vi.waitUntil(async () => (await answerOf()) !== null, { timeout: 120_000, interval: 50 });
      expect(await answerOf()).toBe(503);
      expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
      rmSync(join(siteDir, 'hold'));
      await server.ready;
      expect(await answerOf()).toBe(200);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      bench.remove();
    }
  }, 300_000);
});
