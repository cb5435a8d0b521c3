import type { FirstAnswer, RenderRead } from '@bars/shared-api/contracts/area-markup';
import { apiKeyHeader, brandHeader, type BrandId } from '@bars/shared-api/contracts/dto';
import { firstRead } from '@bars/shared-api/contracts/first-reads';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../time/clock';
import { within } from '../../time/within';
import type { SiteRelease } from '../live-release';
import type { AreasOf } from './area-release';
import type { PageMarkup } from './page-markup';

/** A page that is asked for. */
export interface AskedPage {
  brand: BrandId;
  /** Its pattern in the route table. */
  pattern: string;
  /** The import-map name of its area. */
  area: string;
  path: string;
  /** That the page is made of. */
  release: SiteRelease;
  /** The network address of who asks: a read of theirs counts as one of the page's. */
  ip: string;
}

/** Sends the read as the page would. @param ip of who asks */
type SendRead = (address: string, who: { brand: BrandId; ip: string }) => Promise<FirstAnswer>;

/**
 * Sends reads to this server itself, so that they are limited and counted as those of the page are.
 * @param app that answers; asked for once it does
 */
export const ownReads =
  (app: () => Pick<FastifyInstance, 'inject'>, { now }: Clock, portalKey: (brand: BrandId) => string): SendRead =>
  async (address, { brand, ip }) => {
    const { statusCode: status, body } = await app().inject({
      url: address,
      remoteAddress: ip,
      headers: { accept: 'application/json', [apiKeyHeader]: portalKey(brand), [brandHeader]: String(brand) },
    });
    return { address, status, time: now().toISOString(), body };
  };

/** A page of somebody waits no longer for its own first read; then the browser reads it. */
const patienceMs = 400;

const isRender = (value: unknown): value is RenderRead => typeof value === 'function';

/** Nothing is shown of an answer that failed. It goes with the page all the same, so that it is asked for and counted once. */
const isShown = (first: FirstAnswer | null): boolean => first === null || first.status === 200;

/**
 * Renders the first view of a page from the answer to its first read, for one visitor: nothing of it is kept. Decision: docs/decisions/011.
 * @returns undefined where the answer is late, or the page has neither an answer nor markup
 */
export const createReadMarkup =
  (areasOf: AreasOf, send: SendRead) =>
  async ({ brand, pattern, area, path, release, ip }: AskedPage): Promise<PageMarkup | undefined> => {
    const shown = await areasOf(release);
    const render = await shown.exportOf(area, 'renderRead');
    if (!isRender(render)) return undefined;
    const read = firstRead(path);
    const first = read === null ? null : await within(patienceMs, send(read, { brand, ip }));
    if (first === undefined) return undefined;
    const rendered = isShown(first) ? await render({ brand, page: pattern, path, first }) : undefined;
    if (rendered === undefined && first === null) return undefined;
    const { html = '', styles = '', styleAttributes = {} } = rendered ?? {};
    return { area, page: pattern, from: shown.addressOf(area), key: path, first, html, styles, styleAttributes };
  };
