import type { BrandId } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';

/** What the shell calls an area. `shell` is the root config itself. */
export type AreaName = string;

/**
 * `none`: anybody may see the page. `customer`: a visitor is sent to /login first.
 * `app`: the page logs the app's user in by the id in its path, and does not redirect to /login (RT-59).
 */
const loginRule = z.enum(['none', 'customer', 'app']);
export type LoginRule = z.output<typeof loginRule>;

const routeRow = z.object({
  /** `:name` is a parameter of the path, `:name?` may be missing. */
  path: z.string(),
  area: z.string(),
  login: loginRule,
  /** The first half of the page's title. The second half is the brand's name. */
  title: z.string(),
  titleByBrand: z.optional(z.record(z.string(), z.string())),
  /** The shape of what is shown until the page is there; that of a page where it is not said. */
  skeleton: z.optional(z.literal('wizard')),
  /** Served only where the server has debug switched on. */
  debugOnly: z.optional(z.literal(true)),
});
export type RouteRow = z.output<typeof routeRow>;

const fileOfRelease = z.object({ href: z.string(), integrity: z.string() });

const routeTable = z.object({
  /** Area → its name in the import map, which is that of its application too. */
  areas: z.record(z.string(), z.string()),
  pages: z.array(routeRow),
  /** What the names in a browser's storage are for, for `/cookies`. A release that older tools have composed has none. */
  storage: z.optional(fileOfRelease),
});

/**
 * Every page of the portal, from the `area.json` of each area that the release has. The server, the navigation and the login guard all
 * go by it.
 */
export type RouteTable = z.output<typeof routeTable>;

/** Reads the table that the release has written into the page. @throws where there is none */
export const readRouteTable = (page: Document): RouteTable =>
  routeTable.parse(JSON.parse(page.querySelector('script[data-routes]')?.textContent ?? ''));

/** A page's title in the words of a brand. */
export const titleOf = ({ title, titleByBrand }: RouteRow, brand: BrandId): string => titleByBrand?.[brand] ?? title;
