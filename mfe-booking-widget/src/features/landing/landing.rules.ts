import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/wire';

/** The venues that can be booked: open, shown, no central office, of the brand (brand 0 sells every brand's). Source: API-B-8. */
export const bookableBars = (bars: readonly ListedBar[], brand: BrandId): ListedBar[] =>
  bars
    .filter((bar) => bar.open && bar.frontend_visible && !bar.central_bar && (brand === 0 || bar.brand_id === brand))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));

/** The wizard's address, with a venue chosen. */
export const bookPath = (barId?: number): string => (barId === undefined ? '/book' : `/book?bar_id=${barId}`);
