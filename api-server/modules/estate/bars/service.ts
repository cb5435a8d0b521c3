import type { Bar, ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { ApiKey, Brand, Category, EstateBar, PartyType, PreOrderOption } from './estate.schema';
import type { Resource } from './estate/resources.rules';

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
  /** Any known type, also one that is not on sale: a booking made earlier still needs its name. */
  partyType(id: number): PartyType | undefined;
  /** Every known type, also those that are not on sale. */
  partyTypes(): PartyType[];
  /** Categories of a brand in display order, each with the ids of its types on sale; a category without any is left out. */
  categoriesOf(brandId: BrandId): Category[];
  /** Types of a brand that are on sale, in display order. */
  partyTypesOf(brandId: BrandId): PartyType[];
  /** Everything that is sold ahead, of every brand. Source: BW-79. */
  preOrderOptions(): PreOrderOption[];
  /** The API form of a venue. */
  toDto(bar: EstateBar): Bar;
  /** `/static/bars.json`. Source: API-B-8, BW-202. */
  list(): ListedBar[];
  /** Any venue of the estate, also an invisible one: for existing bookings. */
  bar(barId: number): EstateBar | undefined;
  /** The place to go of that slug, which visitors of any brand may see; undefined for an office. */
  placeBySlug(slug: string): EstateBar | undefined;
  /** What a venue can give away, in its order of preference. */
  resourcesOf(barId: number): Resource[];
  /** The publishable key of that name, or undefined. */
  apiKey(key: string): ApiKey | undefined;
  apiKeys(): ApiKey[];
  brands(): Brand[];
  /** Rises with every import. */
  version(): number;
}
