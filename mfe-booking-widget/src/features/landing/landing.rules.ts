import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { brandOf } from '@bars/shared-ui';
import type { BrandId } from '@bars/shared-api/contracts/wire';

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
