import * as z from 'zod/mini';

/** Pages of the portal whose first view the server renders. Decision: docs/decisions/011. */
export const markupPages = ['/booking', '/book'] as const;
export type MarkupPage = (typeof markupPages)[number];

/** What the place of an area says of the markup in it, as data attributes. */
export const areaMarkup = z.object({
  page: z.enum(markupPages),
  /** Address of the area's module, without its origin. */
  from: z.string(),
  /** `first_step` of the session that is shown; empty on the landing page. */
  key: z.string(),
});
export type AreaMarkup = z.infer<typeof areaMarkup>;

export interface RenderedPage {
  html: string;
  /** Rules of the components, as styled-components writes them on a server. */
  styles: string;
  /** Attributes of the `style` that styled-components takes over. */
  styleAttributes: Readonly<Record<string, string>>;
}
