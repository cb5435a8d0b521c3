import { join } from 'node:path';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecretPage } from '@bars/shared-api/contracts/secret-pages';
import { isMarkupPage } from '@bars/shared-api/contracts/area-markup';
import { pathOf } from '../http/callers/addresses';
import { refuseUnknown } from '../http/error-handler';
import { portalPolicyWith } from '../http/origins/security-headers';
import { linkWithoutTail } from './link-tail';
import { asScriptText, type PageMarkup } from './markup/page-markup';
import type { AskedPage } from './markup/read-markup';
import type { FirstAnswer } from '@bars/shared-api/contracts/area-markup';
import type { RenderedText } from '@bars/shared-api/contracts/menu-text';
import { readRouteTable, type PageRoute } from './route-table';
import { within } from '../time/within';
import { watchedFile } from './watched-file';

/** Values that the server writes into the shell page. */
export interface ShellFacts {
  brandByHost(hostname: string): BrandId;
  /** The portal's own publishable key for a brand. */
  portalKey(brand: BrandId): string;
  /** What search engines read of the venues on the pages where a booking begins, as the text of a JSON-LD script. */
  venuesText(brand: BrandId): string;
  /** Sites of a brand that may have a page in a frame which is made for it, as origins. */
  frameOrigins?(brand: BrandId): string[];
  /** Debug pages are served, and the shell may show the debug panel. */
  debugRoutes: boolean;
  /** Pages report their errors. Source: BW-198. */
  reportsErrors: boolean;
  /** Devices may keep allergen menus for when they have no connection. */
  keepsMenus: boolean;
}

/** The first view of a page; undefined where it is rendered in the browser alone. */
export type MarkupOf = (page: AskedPage) => Promise<PageMarkup | undefined>;

/** A rendering of the live release takes a second where its modules are not loaded yet. */
const patienceMs = 3_000;

/** What a page says to visitors without JavaScript; undefined where there is nothing but a telephone number. */
export type TextOf = (brand: BrandId, query: string) => Promise<RenderedText | undefined>;

/** The page whose text is asked for. */
const textPage = '/allergens';
const debugPage = '/new-booking-debug';
/** Pages that other sites show in a frame. Source: ST-108. */
const framedPages = ['/society/contract-copy/:code/:admin_code'];
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The shell holds blocks of preloads, for each area and for pages with files of their own, and a sign for each brand; a page gets its own. */
const keepOwn = (shell: string, own: { area: string | undefined; page: string | undefined; brand: string }): string =>
  shell.replaceAll(
    /<!--(area|page|brand):(.+?)-->\n([\s\S]*?)<!--\/\1-->\n/g,
    (_block, kind: keyof typeof own, name: string, kept: string) => (name === own[kind] ? kept : ''),
  );

const fill = (shell: string, brand: BrandId, facts: ShellFacts): string =>
  shell
    .replaceAll('%BARS_BRAND%', () => escapeHtml(String(brand)))
    .replaceAll('%BARS_API_KEY%', () => escapeHtml(facts.portalKey(brand)))
    .replaceAll('%BARS_DEBUG%', () => escapeHtml(String(facts.debugRoutes)))
    .replaceAll('%BARS_ERROR_REPORTS%', () => escapeHtml(String(facts.reportsErrors)))
    .replaceAll('%BARS_KEEPS_MENUS%', () => escapeHtml(String(facts.keepsMenus)));

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const answerWith = ({ address, status, time, body }: FirstAnswer): string =>
  `<script type="application/json"${attributesOf({ 'data-first-answer': address, 'data-status': String(status), 'data-time': time })}>${asScriptText(body)}</script>`;

const placeWith = (markup: PageMarkup, area: string): string => {
  const facts =
    markup.facts === undefined ? '' : `<script type="application/json" data-markup-facts>${markup.facts}</script>`;
  const { page, from, key, first } = markup;
  const answer = first ? answerWith(first) : '';
  if (markup.html === '') return answer;
  const attributes = attributesOf({
    id: `single-spa-application:${markup.area}`,
    class: 'area-place area-markup',
    'data-area': area,
    'aria-busy': 'true',
    'data-page': page,
    'data-from': from,
    'data-key': key,
  });
  return `${facts}${answer}<div${attributes}>${markup.html}</div>\n`;
};

/** The built shell page, and what it contains of scripts and styles: the page's policy names them by their hashes. */
interface Shell {
  html: string;
  styles: string[];
  /** Of pages with markup: lines of the page, and the script in them. */
  scriptLines: string;
  script: string;
}

const readShell = (html: string): Shell => {
  const [scriptLines = '', script = ''] =
    /<!--markup-script-->\n\s*<script>([\s\S]*?)<\/script>\n<!--\/markup-script-->\n/.exec(html) ?? [];
  return {
    html,
    scriptLines,
    script,
    styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
  };
};

const ownNoscript = /<!--noscript-->\n([\s\S]*?)<!--\/noscript-->\n/;

/**
 * Puts the text of a page where the shell has a telephone number for visitors without JavaScript. A browser that runs scripts reads
 * nothing inside `noscript`, so nothing is shown twice and nothing moves. @returns the page, and the styles that its policy has to name
 */
const withText = (page: string, text: RenderedText | undefined): { html: string; styles: string[] } => {
  if (!text) return { html: page.replace(ownNoscript, (_block, own: string) => own), styles: [] };
  const html = page
    .replace('<!--styles-->\n', (place) => `<noscript><style>${text.styles}</style></noscript>\n${place}`)
    .replace(ownNoscript, () => `<noscript>${text.html}</noscript>\n`);
  return { html, styles: [text.styles] };
};

/** What the page has that is shown, and what hides it. */
interface OwnMarkup {
  markup: PageMarkup | undefined;
  /** The name of the area in the route table. */
  area: string;
  /** Names in the browser's storage. */
  unlessKept: readonly string[];
}

/** Puts the markup of a page into the shell. Without one the page needs no script inside. @returns the page and its policy */
const withMarkup = (
  page: string,
  { scriptLines, script, styles }: Shell,
  { markup, area, unlessKept }: OwnMarkup,
  ancestors: readonly string[] | null,
): { html: string; policy: string } => {
  const put = (parts: Readonly<Record<string, string>>) =>
    Object.entries(parts).reduce((html, [place, part]) => html.replace(place, () => part), page);
  if (markup === undefined || markup.html === '')
    return {
      html: put({
        [scriptLines]: '',
        '<!--styles-->\n': '',
        '<!--place-->\n': markup === undefined ? '' : placeWith(markup, area),
      }),
      policy: portalPolicyWith({ scripts: [], styles }, ancestors),
    };
  return {
    html: put({
      '<html ': `<html${attributesOf({ 'data-unless-kept': unlessKept.join(' ') })} `,
      [scriptLines]: `<script>${script}</script>\n`,
      '<!--styles-->\n': `<style${attributesOf(markup.styleAttributes)}>${markup.styles}</style>\n`,
      '<!--place-->\n': placeWith(markup, area),
    }),
    policy: portalPolicyWith({ scripts: [script], styles: [...styles, markup.styles] }, ancestors),
  };
};

/** Data that no program runs, so the policy needs to allow nothing for it. It stands last: nothing on the page waits for it. */
const withData = (html: string, pattern: string | undefined, venuesText: () => string): string =>
  pattern === undefined || !isMarkupPage(pattern)
    ? html
    : html.replace('</body>', () => `<script type="application/ld+json">${venuesText()}</script>\n</body>`);

/** A page is asked for, not a picture, a script or a file. */
const asksForPage = (request: FastifyRequest): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept === '*/*' && !/\.\w+$/.test(pathOf(request.url)));
};

/**
 * A page of a customer, and one whose address is a secret, are kept nowhere: Back would show them after a logout. Nor is one with an
 * answer in it: Back would show that of an hour ago as one of now.
 */
const cacheControlOf = (page: PageRoute | undefined, path: string, markup: PageMarkup | undefined): string =>
  page?.isPersonal === true || isSecretPage(path) || markup?.first ? 'no-store' : 'no-cache';

/** Folders of files: what is missing there is missing, and never a page. */
const isFileFolder = (path: string): boolean => /^\/(api|a|static|elements)(\/|$)/.test(path);

/**
 * Answers every page of the portal with the one shell: 200 where the portal has a page, else the same shell with 404.
 * What is no page gets the error envelope.
 */
export const shellPages = (
  siteDir: string,
  facts: ShellFacts,
  markupOf: MarkupOf = async () => undefined,
  textOf: TextOf = async () => undefined,
) => {
  const shell = watchedFile(join(siteDir, 'shell.html'), readShell);
  const routes = watchedFile(join(siteDir, 'routes.json'), readRouteTable);

  const openPage = (found: ReturnType<Awaited<ReturnType<typeof routes>>>) =>
    found?.pattern === debugPage && !facts.debugRoutes ? undefined : found;

  /** Who may have a page in a frame; null: nobody. */
  const ancestorsOf = (page: PageRoute | undefined, brand: BrandId): readonly string[] | null =>
    page !== undefined && framedPages.includes(page.pattern) ? (facts.frameOrigins?.(brand) ?? []) : null;

  /** A page without it works as well, so a failure is only logged, and none waits for it long. A query changes what the page shows. */
  const markupFor = async (
    request: FastifyRequest,
    page: PageRoute | undefined,
    brand: BrandId,
  ): Promise<PageMarkup | undefined> => {
    if (page?.markup === undefined || request.method === 'HEAD' || request.url.includes('?')) return undefined;
    const { pattern, markup } = page;
    try {
      const asked = { brand, pattern, area: markup.module, path: pathOf(request.url), ip: request.ip };
      return await within(patienceMs, markupOf(asked));
    } catch (error) {
      request.log.error({ err: error }, 'no markup');
      return undefined;
    }
  };

  const ownMarkup = async (
    request: FastifyRequest,
    page: PageRoute | undefined,
    brand: BrandId,
  ): Promise<OwnMarkup> => ({
    markup: await markupFor(request, page, brand),
    area: page?.area ?? '',
    unlessKept: (page?.markup?.unlessKept ?? []).map((name) => name.replace('{brand}', String(brand))),
  });

  /** Without it the page has the telephone number, so a failure is only logged. */
  const textFor = async (
    request: FastifyRequest,
    path: string | undefined,
    brand: BrandId,
  ): Promise<RenderedText | undefined> => {
    if (path !== textPage) return undefined;
    try {
      return await textOf(brand, new URL(request.url, 'http://localhost').search);
    } catch (error) {
      request.log.error({ err: error }, 'no text');
      return undefined;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    if (isFileFolder(path) || !asksForPage(request)) return refuseUnknown();
    const link = linkWithoutTail(request.url);
    if (link !== null) return reply.header('Cache-Control', 'no-store').redirect(link, 302);
    const [built, findRoute] = await Promise.all([shell(), routes()]);
    const page = openPage(findRoute(path));
    request.page = page?.pattern ?? '(no page)';
    const brand = facts.brandByHost(request.hostname);
    const own = fill(
      keepOwn(built.html, { area: page?.area, page: page?.pattern, brand: String(brand) }),
      brand,
      facts,
    );
    const text = withText(own, await textFor(request, page?.pattern, brand));
    const shown = await ownMarkup(request, page, brand);
    const { html, policy } = withMarkup(
      text.html,
      { ...built, styles: [...built.styles, ...text.styles] },
      shown,
      ancestorsOf(page, brand),
    );
    return reply
      .code(page === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', cacheControlOf(page, path, shown.markup))
      .header('Vary', 'Host')
      .header('Content-Security-Policy', policy)
      .send(withData(html, page?.pattern, () => facts.venuesText(brand)));
  };
};
