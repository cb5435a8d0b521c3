import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { brandOf } from '@bars/shared-ui';
import { nearestFirst, type Place } from '@bars/shared-api/contracts/distance';
import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The venues grouped by brand, in the order of the brands, because brand 0 has several. */
export const barsByBrand = (bars: readonly ListedBar[]): readonly (readonly [BrandId, readonly ListedBar[]])[] =>
  ([1, 2, 4, 0] as const)
    .map((brand) => [brand, bars.filter((bar) => brandOf(bar.brand_id) === brand)] as const)
    .filter(([, ofBrand]) => ofBrand.length > 0);

/** The wizard's path, with a preselected venue. */
export const bookPath = (barId?: number): string => (barId === undefined ? '/book' : `/book?bar_id=${barId}`);

/** The path of each plan. A party starts with eight people, and 99 is the type "something else". Source: BW-111. */
export const planPaths = { table: '/book', party: '/book?people=8', other: '/book?party_type=99' } as const;
export type Plan = keyof typeof planPaths;

/** What a visitor has chosen of the line above the bars; the server adds the rest. */
export interface TablesWish {
  people?: number;
  date?: string;
  time?: string;
}

/** The open bars, nearest first where the visitor's place is known, and those that are closed until further notice. */
export const arranged = (
  bars: readonly ListedBar[],
  here: Place | null | undefined,
): { open: ListedBar[]; closed: ListedBar[] } => {
  const open = bars.filter(({ covid_closed: isClosed }) => !isClosed);
  return {
    open: here ? nearestFirst(here, open).map(({ place }) => place) : open,
    closed: bars.filter(({ covid_closed: isClosed }) => isClosed),
  };
};
