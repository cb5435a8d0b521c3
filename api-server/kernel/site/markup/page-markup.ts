import { createHash } from 'node:crypto';
import type { FirstAnswer, MarkupPage, ReadMarkup, RenderedPage } from '@bars/shared-api/contracts/area-markup';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { SiteRelease } from '../live-release';
import type { AreaRelease, AreasOf } from './area-release';
import { keepRenderings, type Kept } from '../first-views/kept-renderings';

/** What the first views are rendered from. */
export interface PageFacts {
  /** A new session of a brand, as its first answer shows it. */
  preview(brand: BrandId): Promise<BookingSession>;
  /** Every venue that may be seen. */
  bars(): ListedBar[];
}

/** The first view of a page, to be put into the shell. */
export interface PageMarkup extends ReadMarkup, RenderedPage {
  /** The import-map name of the area. */
  area: string;
  /** What the area needs to render the same, as JSON; undefined where it asks the server. */
  facts?: string | undefined;
  /** The answer to the first read of a page, which goes with it. */
  first?: FirstAnswer | null;
}

const area = '@bars/mfe-booking-widget';
/** The import-map name of what takes the markup over. */
const moduleOf = (page: MarkupPage): string => (page === '/frame' ? `${area}/frame` : area);

type Given = { page: '/book' | '/frame'; answer: BookingSession } | { page: '/booking'; bars: ListedBar[] };
type Render = (brand: BrandId, given: Given) => Promise<RenderedPage>;

const isRender = (value: unknown): value is Render => typeof value === 'function';

/** Text inside a `script` ends with the first end tag. */
export const asScriptText = (json: string): string => json.replaceAll('<', '\\u003c');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Renders the first view of `/booking`, `/book` and `/frame/` from the present estate and the modules of a release. It is rendered
 * again when one of them has changed. Decision: docs/decisions/011.
 * @returns of a page, a brand and a release, without one the live one; undefined for every other page, and where the area's modules are not on this server
 */
export const createPageMarkup = (areasOf: AreasOf, { preview, bars }: PageFacts) => {
  // Another release may render the same facts otherwise.
  const renderings = new WeakMap<AreaRelease, Kept<PageMarkup>>();
  const given = async (page: MarkupPage, brand: BrandId): Promise<{ given: Given; key: string; facts?: string }> => {
    if (page === '/booking') {
      const list = bars();
      return { given: { page, bars: list }, key: '', facts: asScriptText(JSON.stringify(list)) };
    }
    const answer = await preview(brand);
    return { given: { page, answer }, key: answer.first_step ?? '' };
  };
  return async (page: MarkupPage, brand: BrandId, release?: SiteRelease): Promise<PageMarkup | undefined> => {
    const shown = await areasOf(release);
    const render = await shown.exportOf(area, 'renderPage');
    if (!isRender(render)) return undefined;
    const kept = renderings.get(shown) ?? keepRenderings<PageMarkup>();
    renderings.set(shown, kept);
    const { given: known, key, facts } = await given(page, brand);
    return kept(`${brand} ${page}`, hashOf(`${key} ${facts ?? ''}`), async () => ({
      area,
      page,
      from: shown.addressOf(moduleOf(page)),
      key,
      facts,
      ...(await render(brand, known)),
    }));
  };
};
