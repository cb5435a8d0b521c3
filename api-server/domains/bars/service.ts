import type { Bar, ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { Brand, Category, EstateBar, PartyType } from './estate.schema';

/**
 * The estate as the other domains read it: in memory, checked, one version at a time.
 * `brandId` 0 stands for the neutral brand, which sells every brand's venues.
 */
export interface BarsService {
  brand(id: BrandId): Brand;
  /** The brand of a host name without port; an unknown host is brand 0. */
  brandByHost(hostname: string): BrandId;
  /** Venues a visitor of the brand may see, by city then name. */
  barsOf(brandId: BrandId): EstateBar[];
  /** A venue the brand may sell, or undefined. */
  barFor(brandId: BrandId, barId: number): EstateBar | undefined;
  partyType(id: number): PartyType | undefined;
  /** Categories and types of a brand in display order. */
  categoriesOf(brandId: BrandId): Category[];
  partyTypesOf(brandId: BrandId): PartyType[];
  /** The wire form of a venue. */
  toWire(bar: EstateBar): Bar;
  /** `/static/bars.json`. */
  list(): ListedBar[];
}
