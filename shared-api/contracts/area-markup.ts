import * as z from 'zod/mini';
import type { BrandId } from './dto';

/** Pages of the booking whose first view the server renders from a new session; `/frame` is in a frame of another site. Decision: docs/decisions/011. */
export const markupPages = ['/booking', '/book', '/frame'] as const;
export type MarkupPage = (typeof markupPages)[number];
export const isMarkupPage = (page: string): page is MarkupPage => markupPages.some((one) => one === page);

/** What the place of an area says of the markup in it, as data attributes. */
export const areaMarkup = z.object({
  page: z.enum(markupPages),
  /** Address of the area's module, without its origin. */
  from: z.string(),
  /** `first_step` of the session that is shown; empty on the landing page. */
  key: z.string(),
});
export type AreaMarkup = z.infer<typeof areaMarkup>;

/** The same of a page that is rendered from the answer to its first read: `page` is its pattern in the route table, `key` its path. */
export const readMarkup = z.object({ page: z.string(), from: z.string(), key: z.string() });
export type ReadMarkup = z.infer<typeof readMarkup>;

/** The answer to the first read of a page. */
export interface FirstAnswer {
  /** As the transport writes it, without the origin. */
  address: string;
  status: number;
  /** The server's time, as `X-Server-Time` has it. */
  time: string;
  /** JSON. */
  body: string;
}

export interface RenderedPage {
  html: string;
  /** Rules of the components, as styled-components writes them on a server. */
  styles: string;
  /** Attributes of the `style` that styled-components takes over. */
  styleAttributes: Readonly<Record<string, string>>;
}

/** A page of an area that is rendered from the answer to its first read. */
export interface ReadPage {
  brand: BrandId;
  /** Its pattern in the route table. */
  page: string;
  path: string;
  /** null for a page that reads nothing first. */
  first: FirstAnswer | null;
}

/** What an area's `prerender` module exports as `renderRead`. @returns undefined where there is no more to be shown than a notice */
export type RenderRead = (page: ReadPage) => Promise<RenderedPage | undefined>;
