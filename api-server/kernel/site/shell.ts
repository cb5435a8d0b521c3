import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecretPage } from '@bars/shared-api/contracts/secret-pages';
import { isMarkupPage } from '@bars/shared-api/contracts/area-markup';
import { pathOf } from '../http/callers/addresses';
import { refuseUnknown } from '../http/error-handler';
import { portalPolicyWith } from '../http/origins/security-headers';
import { NotRendered } from '../prerender/prerender';
import { linkWithoutTail } from './link-tail';
import { fileOfRelease, type SiteRelease } from './live-release';
import { escapeHtml } from '../mail/layout/html';
import type { PageMarkup } from './markup/page-markup';
import type { AskedPage } from './markup/read-markup';
import { markupInTime, readMarkupTemplate, withMarkup, type OwnMarkup } from './markup/with-markup';
import type { RenderedText } from '@bars/shared-api/contracts/menu-text';
import { withPreviewBar } from './preview/preview-bar';
import type { OpenPreview, PreviewOf, ReleaseOf } from './preview/previews';
import { readRouteTable, type PageRoute } from './route-table';

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
  /** Left out, there are no previews. */
  previewOf?: PreviewOf;
  /** Pages report their errors. Source: BW-198. */
  reportsErrors: boolean;
  /** Devices may keep allergen menus for when they have no connection. */
  keepsMenus: boolean;
}

/** The first view of a page; undefined where it is rendered in the browser alone. */
export type MarkupOf = (page: AskedPage) => Promise<PageMarkup | undefined>;

/** What a page says to visitors without JavaScript; undefined where there is nothing but a telephone number. */
export type TextOf = (brand: BrandId, query: string, release: SiteRelease) => Promise<RenderedText | undefined>;

/** The page whose text is asked for. */
const textPage = '/allergens';
const debugPage = '/new-booking-debug';
/** Pages that other sites show in a frame. Source: ST-108. */
const framedPages = ['/society/contract-copy/:code/:admin_code'];

/** The shell holds blocks of preloads, for each area and for pages with files of their own, and a sign for each brand; a page gets its own. */
const keepOwn = (shell: string, own: { area: string | undefined; page: string | undefined; brand: string }): string =>
  shell.replaceAll(
    /<!--(area|page|brand):(.+?)-->\n([\s\S]*?)<!--\/\1-->\n/g,
    (_block, kind: keyof typeof own, name: string, kept: string) => (name === own[kind] ? kept : ''),
  );

/** @param keepsMenus empty: the page does not say */
const fill = (shell: string, brand: BrandId, facts: ShellFacts, keepsMenus: string): string =>
  shell
    .replaceAll('%BARS_BRAND%', () => escapeHtml(String(brand)))
    .replaceAll('%BARS_API_KEY%', () => escapeHtml(facts.portalKey(brand)))
    .replaceAll('%BARS_DEBUG%', () => escapeHtml(String(facts.debugRoutes)))
    .replaceAll('%BARS_ERROR_REPORTS%', () => escapeHtml(String(facts.reportsErrors)))
    .replaceAll('%BARS_KEEPS_MENUS%', () => escapeHtml(keepsMenus));

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

/** Whose page of which release. */
interface Shown {
  brand: BrandId;
  release: SiteRelease;
}

/** Folders of files: what is missing there is missing, and never a page. */
const isFileFolder = (path: string): boolean => /^\/(api|a|static|elements)(\/|$)/.test(path);

/**
 * Answers every page of the portal with the one shell: 200 where the portal has a page, else the same shell with 404.
 * What is no page gets the error envelope.
 */
export const shellPages = (
  releaseOf: ReleaseOf,
  facts: ShellFacts,
  markupOf: MarkupOf = async () => undefined,
  textOf: TextOf = async () => undefined,
) => {
  const shell = fileOfRelease('shell.html', readMarkupTemplate);
  const routes = fileOfRelease('routes.json', readRouteTable);

  const openPage = (found: PageRoute | undefined) =>
    found?.pattern === debugPage && !facts.debugRoutes ? undefined : found;

  /** In a preview a page does not say: it neither puts its worker in the place of the live one nor removes that. */
  const keepsMenusIn = (preview: OpenPreview | undefined): string =>
    preview === undefined ? String(facts.keepsMenus) : '';

  /** Who may have a page in a frame; null: nobody. */
  const ancestorsOf = (page: PageRoute | undefined, brand: BrandId): readonly string[] | null =>
    page !== undefined && framedPages.includes(page.pattern) ? (facts.frameOrigins?.(brand) ?? []) : null;

  /** A query changes what the page shows. */
  const markupFor = async (
    request: FastifyRequest,
    page: PageRoute | undefined,
    { brand, release }: Shown,
  ): Promise<PageMarkup | undefined> => {
    if (page?.markup === undefined || request.method === 'HEAD' || request.url.includes('?')) return undefined;
    const { pattern, markup } = page;
    const asked = { brand, pattern, area: markup.module, path: pathOf(request.url), release, ip: request.ip };
    return markupInTime(request, () => markupOf(asked));
  };

  const ownMarkup = async (request: FastifyRequest, page: PageRoute | undefined, shown: Shown): Promise<OwnMarkup> => {
    const markup = await markupFor(request, page, shown);
    return {
      markup,
      place: {
        id: `single-spa-application:${markup?.area ?? ''}`,
        class: 'area-place area-markup',
        'data-area': page?.area ?? '',
      },
      unlessKept: (page?.markup?.unlessKept ?? []).map((name) => name.replace('{brand}', String(shown.brand))),
    };
  };

  /** Without it the page has the telephone number, so a failure is only logged. */
  const textFor = async (
    request: FastifyRequest,
    path: string | undefined,
    { brand, release }: Shown,
  ): Promise<RenderedText | undefined> => {
    if (path !== textPage) return undefined;
    try {
      return await textOf(brand, new URL(request.url, 'http://localhost').search, release);
    } catch (error) {
      if (!(error instanceof NotRendered)) request.log.error({ err: error }, 'no text');
      return undefined;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    if (isFileFolder(path) || !asksForPage(request)) return refuseUnknown();
    const link = linkWithoutTail(request.url);
    if (link !== null) return reply.header('Cache-Control', 'no-store').redirect(link, 302);
    const [release, preview] = await Promise.all([releaseOf(request), facts.previewOf?.(request)]);
    const [built, findRoute] = await Promise.all([shell(release), routes(release)]);
    const page = openPage(findRoute(path));
    request.page = page?.pattern ?? '(no page)';
    const brand = facts.brandByHost(request.hostname);
    const kept = keepOwn(built.html, { area: page?.area, page: page?.pattern, brand: String(brand) });
    const bar = withPreviewBar(fill(kept, brand, facts, keepsMenusIn(preview)), preview, request.url);
    const text = withText(bar.html, await textFor(request, page?.pattern, { brand, release }));
    const shown = await ownMarkup(request, page, { brand, release });
    const styles = [...built.styles, ...bar.styles, ...text.styles];
    const { html, ...texts } = withMarkup(text.html, { ...built, styles }, shown);
    return (
      reply
        .code(page === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('Cache-Control', cacheControlOf(page, path, shown.markup))
        .header('Vary', 'Host')
        // Who deploys asks which release is shown: two may have the same import map.
        .header('X-Release', release.id)
        .header('Content-Security-Policy', portalPolicyWith(texts, ancestorsOf(page, brand)))
        .send(withData(html, page?.pattern, () => facts.venuesText(brand)))
    );
  };
};
