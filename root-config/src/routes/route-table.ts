import type { BrandId } from '@bars/shared-api/contracts/dto';
import { areas, pages } from './areas.generated';

export { areas };
export type AreaName = keyof typeof areas;

const isArea = (name: string): name is AreaName => name in areas;
export const areaNames: readonly AreaName[] = Object.keys(areas).filter(isArea);

/**
 * `none`: anybody may see the page. `customer`: a visitor is sent to /login first.
 * `app`: the page logs the app's user in by the id in its path, and does not redirect to /login (RT-59).
 */
export type LoginRule = 'none' | 'customer' | 'app';

export interface RouteRow {
  /** `:name` is a parameter of the path, `:name?` may be missing. */
  path: string;
  area: AreaName;
  login: LoginRule;
  /** The first half of the page's title. The second half is the brand's name. */
  title: string;
  titleByBrand?: Partial<Record<BrandId, string>>;
  /** The shape of what is shown until the page is there; that of a page where it is not said. */
  skeleton?: 'wizard';
  /** Served only where the server has debug switched on. */
  debugOnly?: true;
}

/** Every page of the portal, from the `area.json` of each area. The server, the navigation and the login guard all read this table. */
export const routeTable: readonly RouteRow[] = pages;

/** A page's title in the words of a brand. */
export const titleOf = ({ title, titleByBrand }: RouteRow, brand: BrandId): string => titleByBrand?.[brand] ?? title;
