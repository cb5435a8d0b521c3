import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { estateKinds } from './estate-kinds';
import { readConfig } from './kernel/config/config';
import { hashOf } from './kernel/prerender/testing/integrity';
import { createLog } from './kernel/process/log';
import { openEmbedded } from './kernel/store/open-store';
import { estateImport } from './modules/estate/index';
import { estateFolder, type EstateFolder } from './modules/estate/bars/testing/estate-folder';
import { sampleFiles } from './modules/estate/bars/testing/samples';
import { createPrerender } from './kernel/prerender/prerender';
import { createTestServer, type TestServer } from './testing/harness';
import { createServerBench, freePort } from './testing/server-process';
import { releaseSite } from './testing/site-release';

/** Renderings that have begun, and what those of an element wait for. */
const renderings = { begun: 0, hold: Promise.resolve() };
const createRenderers: typeof createPrerender = (options) => {
  const prerender = createPrerender(options);
  return {
    ...prerender,
    modulesOf: (modules) => {
      const own = prerender.modulesOf(modules);
      return {
        ...own,
        render: async (name, args, shape) => {
          renderings.begun += 1;
          if (name === 'renderFirstStep') await renderings.hold;
          return own.render(name, args, shape);
        },
      };
    },
  };
};

const version = '0123456789abcdef';
const shownHere = `answer.server_time.slice(0, 10) + ' ' + answer.bars.map(({ bar_name: name }) => name)`;

/** Both show the day and the bars. */
const element = `System.register([], (put) => ({ execute: () => void put('renderFirstStep', (brand, answer) => (
  { hostCss: ${shownHere}, styles: '', faces: [], nodes: [] }
)) }));`;
const portal = `System.register([], (put) => ({ execute: () => void put('renderPage', (brand, { answer }) => (
  { html: '<p>' + (answer ? ${shownHere} : 'bars') + '</p>', styles: '', styleAttributes: {} }
)) }));`;
const drawing = 'export const draw=()=>0;';

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
  const files = {
    'a/booking/v1/prerender.js': portal,
    'static/empty.txt': '',
    [`elements/${version}/prerender.js`]: element,
    [`elements/${version}/draw.js`]: drawing,
    [`elements/${version}/manifest.json`]: JSON.stringify({
      files: { 'prerender.js': { integrity: hashOf(element) }, 'draw.js': { integrity: hashOf(drawing) } },
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  releaseSite(
    dir,
    {
      'shell.html': shell,
      'routes.json': JSON.stringify(
        ['/book', '/booking'].map((pattern) => ({
          pattern,
          area: 'booking',
          markup: { module: '@bars/mfe-booking-widget', unlessKept: [] },
        })),
      ),
      'importmap.json': JSON.stringify({
        imports: { '@bars/mfe-booking-widget': '/a/booking/v1/portal.js' },
        integrity: { '/a/booking/v1/prerender.js': hashOf(portal) },
      }),
    },
    { elements: { version } },
  );
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
    server = await createTestServer({
      estateDir: estate.dir,
      siteDir,
      clockStart: '2026-11-20T23:58:40Z',
      createRenderers,
    });
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
  it('was rendered before a new day comes', async () => {
    await server.sweepNow();
    const before = renderings.begun;
    expect(await shown()).toEqual(['2026-11-20 The Arch', '2026-11-20 The Arch']);
    server.clock.set(new Date('2026-11-21T00:00:00Z'));
    expect(await shown()).toEqual(['2026-11-21 The Arch', '2026-11-21 The Arch']);
    expect(renderings.begun).toBe(before);
  });

  it('was rendered before another estate is there, and is that of the former one until then', async () => {
    await server.sweepNow();
    const [bar] = sampleFiles().bars;
    estate.write('venues/one/the-arch.json', { ...bar, bar_name: 'The Vault' });
    await estateImport.importEstate(server.db, estate.dir, server.clock, { kinds: estateKinds });
    const before = renderings.begun;
    let goOn = (): void => undefined;
    renderings.hold = new Promise((resolve) => (goOn = resolve));
    const changing = server.sweepNow();
    await vi.waitUntil(() => renderings.begun > before, { timeout: 60_000 });
    const during = await shown();
    goOn();
    await changing;
    const after = renderings.begun;
    expect(during).toEqual(['2026-11-20 The Arch', '2026-11-20 The Arch']);
    expect(await shown()).toEqual(['2026-11-20 The Vault', '2026-11-20 The Vault']);
    expect(renderings.begun).toBe(after);
  });
});

describe('a release whose file is not what its hash says', () => {
  it('is shown without markup, and said once', async () => {
    const estate = estateFolder();
    makeSite(siteDir);
    writeFileSync(join(siteDir, 'a/booking/v1/prerender.js'), portal.slice(0, -9));
    const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
    const said = vi.spyOn(log, 'error');
    const server = await createTestServer({ estateDir: estate.dir, siteDir, log });
    try {
      for (let time = 0; time < 2; time += 1) {
        const page = await server.app.inject({ url: '/book', headers: { host: 'one.localhost', accept: 'text/html' } });
        expect([page.statusCode, page.body.includes('data-page')]).toEqual([200, false]);
        await server.sweepNow();
      }
      expect((await server.app.inject('/elements/v1/first-step-1.js')).statusCode).toBe(200);
      const owners = said.mock.calls.map(([facts]) => Reflect.get(Object(facts), 'owner'));
      expect(owners.filter((owner) => owner !== undefined)).toEqual(['@bars/mfe-booking-widget']);
    } finally {
      await server.close();
      estate.remove();
    }
  });
});

describe('a server that starts', () => {
  it('is ready once what visitors see first is rendered', async () => {
    const bench = await createServerBench();
    await (await openEmbedded(bench.dataDir, { template: inject('embeddedTemplate') })).close();
    makeSite(siteDir);
    // A file that is read once somebody writes it.
    const file = join(siteDir, 'elements', version, 'prerender.js');
    rmSync(file);
    execFileSync('mkfifo', [file]);
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
      await writeFile(file, element);
      await server.ready;
      expect(await answerOf()).toBe(200);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      bench.remove();
    }
  }, 300_000);
});
