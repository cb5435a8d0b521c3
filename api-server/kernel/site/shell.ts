import { join } from 'node:path';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/addresses';
import { refuseUnknown } from '../http/error-handler';
import { readRouteTable } from './route-table';
import { watchedFile } from './watched-file';

/** Values that the server writes into the shell page. */
export interface ShellFacts {
  brandByHost(hostname: string): BrandId;
  /** The portal's own publishable key for a brand. */
  portalKey(brand: BrandId): string;
  /** Debug pages are served, and the shell may show the debug panel. */
  debugRoutes: boolean;
}

const debugPage = '/new-booking-debug';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The shell holds a block of preloads for each area and a sign for each brand; a page gets its own. */
const keepOwn = (shell: string, own: { area: string | undefined; brand: string }): string =>
  shell.replaceAll(/<!--(area|brand):([\w-]+)-->\n([\s\S]*?)<!--\/\1-->\n/g, (_block, kind: 'area' | 'brand', name: string, kept: string) => (name === own[kind] ? kept : ''));

const fill = (shell: string, brand: BrandId, facts: ShellFacts): string =>
  shell
    .replaceAll('%BARS_BRAND%', () => escapeHtml(String(brand)))
    .replaceAll('%BARS_API_KEY%', () => escapeHtml(facts.portalKey(brand)))
    .replaceAll('%BARS_DEBUG%', () => escapeHtml(String(facts.debugRoutes)));

/** A page is asked for, not a picture, a script or a file. */
const asksForPage = (request: FastifyRequest): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept === '*/*' && !/\.\w+$/.test(pathOf(request.url)));
};

/** Folders of files: what is missing there is missing, and never a page. */
const isFileFolder = (path: string): boolean => /^\/(api|a|static|elements)(\/|$)/.test(path);

/**
 * Answers every page of the portal with the one shell: 200 where the portal has a page, else the same shell with 404.
 * What is no page gets the error envelope.
 */
export function shellPages(siteDir: string, facts: ShellFacts) {
  const shell = watchedFile(join(siteDir, 'shell.html'), (text) => text);
  const routes = watchedFile(join(siteDir, 'routes.json'), readRouteTable);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    if (isFileFolder(path) || !asksForPage(request)) return refuseUnknown();
    const [html, findRoute] = await Promise.all([shell(), routes()]);
    const found = findRoute(path);
    const page = found?.pattern === debugPage && !facts.debugRoutes ? undefined : found;
    request.page = page?.pattern ?? '(no page)';
    const brand = facts.brandByHost(request.hostname);
    return reply
      .code(page === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Host')
      .send(fill(keepOwn(html, { area: page?.area, brand: String(brand) }), brand, facts));
  };
}
