import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { createTestKernel, testKey, type TestKernel } from '../../../../testing/harness';
import { releaseSite, releasesOf } from '../../../../testing/site-release';
import { createApp, type App } from '../../../http/app';
import { digestOf } from '../../../secrets';
import { framePages } from '../../frame-pages';
import { releasesById, type SiteRelease } from '../../live-release';
import { menuWorker } from '../../menu-worker';
import { shellPages, type MarkupOf, type TextOf } from '../../shell';
import { siteFiles } from '../../site';
import { createPreviewCookie } from '../preview-cookie';
import { openFiles } from '../../../../../tools/release/target/folder-files.mjs';
import { previewPages } from '../preview-pages';
import { createPreviews } from '../previews';

export const token = 'token-of-the-preview-0123456789ab';
export const host = 'localhost:9000';
const dayMs = 24 * 60 * 60 * 1000;

const routes = ['/booking', '/book', '/allergens', '/manage/:token'].map((pattern) => ({
  pattern,
  area: 'any',
  markup: pattern === '/book' ? { module: '@bars/mfe-any', unlessKept: [] } : undefined,
}));
export const shellOf = (name: string): string =>
  `<!doctype html><html><head><meta name="bars:keeps-menus" content="%BARS_KEEPS_MENUS%">
<!--styles-->
</head>
  <body class="any">
    <a class="skip-link" href="#content">Skip</a>
    <header>${name}</header>
<!--place-->
  </body></html>`;
const filesOf = (name: string): Record<string, string> => ({
  'shell.html': shellOf(name),
  'frame.html': `<!doctype html>frame of ${name}`,
  'frame-allergens.html': `<!doctype html>menu of ${name}`,
  'frame-pay.html': `<!doctype html>pay of ${name}`,
  'routes.json': JSON.stringify(routes),
  'importmap.json': JSON.stringify({ imports: { name } }),
  'favicon-1.svg': `<svg id="${name}"/>`,
  'allergens-worker.js': `worker of ${name}`,
});

/** A server with a live release and a release beside it. Every page says whose it is. */
export const createPreviewSite = async () => {
  const accept = vi.fn<(release: SiteRelease) => Promise<boolean>>();
  const markupOf = vi.fn<MarkupOf>();
  const textOf = vi.fn<TextOf>();
  const siteDir = mkdtempSync(join(tmpdir(), 'bars-preview-'));
  for (const folder of ['a', 'static']) mkdirSync(join(siteDir, folder));

  const publish = (files: Record<string, string>): string => {
    releaseSite(siteDir, files);
    const { release: id }: { release: string } = JSON.parse(readFileSync(join(siteDir, 'live.json'), 'utf8'));
    return id;
  };
  /** @returns the id of a release that is not live */
  const releaseBeside = (files: Record<string, string>): string => {
    const id = publish(files);
    publish(filesOf('the live one'));
    return id;
  };

  const serve = async ({ kernel, config, clock, store }: TestKernel): Promise<App> => {
    const cookie = createPreviewCookie(config);
    const live = releasesOf(siteDir);
    const previews = createPreviews({
      files: openFiles(siteDir),
      live,
      releaseById: releasesById(siteDir),
      accept,
      clock,
      log: kernel.log,
      tokenOf: cookie.read,
      freshMs: 0,
    });
    const facts = {
      brandByHost: () => 1 as const,
      portalKey: () => testKey.key,
      previewOf: previews.of,
      debugRoutes: false,
      reportsErrors: false,
      keepsMenus: true,
      venuesText: () => '{}',
    };
    const served = await createApp({
      kernel,
      store,
      keys: { keys: () => [testKey] },
      readiness: () => 'ready',
      pages: shellPages(previews.releaseOf, facts, markupOf, textOf),
    });
    previewPages(served, previews, { ...kernel, cookie });
    await siteFiles(served, siteDir, live, { ...facts, releaseOf: previews.releaseOf });
    menuWorker(served, live, facts);
    framePages(served, previews.releaseOf, {
      ...facts,
      keys: () => [testKey],
      cardOrigin: 'https://pay.example',
      googlePayScript: null,
      publicOrigin: 'https://book.example',
      firstStep: async () => undefined,
    });
    return served;
  };

  const release = publish(filesOf('the preview'));
  const live = publish(filesOf('the live one'));
  const test = await createTestKernel({ env: { PUBLIC_ORIGIN: `http://${host}` } });
  const app = await serve(test);

  const makePreview = (change: object = {}, name = 'pr-123'): void => {
    mkdirSync(join(siteDir, 'previews'), { recursive: true });
    const until = new Date(test.clock.now().getTime() + 7 * dayMs).toISOString();
    const file = { release, token: digestOf(token).toString('hex'), until, ...change };
    writeFileSync(join(siteDir, 'previews', `${name}.json`), JSON.stringify(file));
  };
  const ask = (url: string, options: InjectOptions = {}) =>
    app.inject({ url, ...options, headers: { accept: 'text/html', host, ...options.headers } });

  return {
    accept,
    markupOf,
    textOf,
    siteDir,
    release,
    live,
    test,
    serve,
    releaseBeside,
    makePreview,
    ask,
    inPreview: (url: string) => ask(url, { headers: { cookie: `bars_preview=${token}` } }),
    /** One preview, `pr-123`, and nobody has tried a link. */
    reset: async (): Promise<void> => {
      accept.mockReset().mockResolvedValue(true);
      markupOf.mockReset().mockResolvedValue(undefined);
      textOf.mockReset().mockResolvedValue(undefined);
      rmSync(join(siteDir, 'previews'), { recursive: true, force: true });
      await emptyTables(test.db, 'customer_try');
      makePreview();
    },
    close: async (): Promise<void> => {
      await app.close();
      await test.close();
      rmSync(siteDir, { recursive: true });
    },
  };
};
export type PreviewSite = Awaited<ReturnType<typeof createPreviewSite>>;
