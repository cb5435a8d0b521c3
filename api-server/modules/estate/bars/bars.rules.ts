import type { Bar, ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Brand, Category, Estate, EstateBar, PartyType } from './estate.schema';
import { isOn } from './estate/calendar.rules';

const byText = new Intl.Collator('en-GB');

/** Brand 0 sells every brand. */
const sells = (brandId: BrandId, owners: readonly number[]): boolean => brandId === 0 || owners.includes(brandId);

/** A venue trades while it is open and its last day has not passed. `today` is the day in Europe/London. */
export const isTrading = (bar: EstateBar, today: string): boolean =>
  bar.open && (bar.close_date === null || today <= bar.close_date);

/** Venues a visitor of the brand may book, by city, then by the name that is shown: browsers keep this order, for sorting by language costs a telephone as long as a screen. Source: BW-85. An office (`central_bar`) is not a place to go. */
export const visibleBars = (estate: Estate, brandId: BrandId, today: string): EstateBar[] =>
  estate.bars
    .filter(
      (bar) => sells(brandId, [bar.brand_id]) && bar.frontend_visible && !bar.central_bar && isTrading(bar, today),
    )
    .sort((a, b) => byText.compare(a.city, b.city) || byText.compare(a.branded_name, b.branded_name));

/** Types on sale. A type that is not offered is never among them. */
export const typesOnSale = (estate: Estate, brandId: BrandId): PartyType[] =>
  estate.party_types
    .filter((type) => type.offered && sells(brandId, type.brands))
    .sort((a, b) => a.position - b.position || a.id - b.id);

/** Categories with something on sale, in display order. Source: BW-82. */
export const categoriesOnSale = (estate: Estate, brandId: BrandId): Category[] => {
  const types = typesOnSale(estate, brandId);
  return estate.categories
    .filter((category) => sells(brandId, category.brands))
    .map((category) => ({
      ...category,
      day_parts: [...category.day_parts].sort((a, b) => a.display_order - b.display_order || a.id - b.id),
      types: types.filter((type) => type.category_id === category.id).map((type) => type.id),
    }))
    .filter((category) => category.types.length > 0)
    .sort((a, b) => a.display_order - b.display_order || a.id - b.id);
};

/** The API form of a venue; `phone` is the portal's name of the same number (BW-63). */
export const barToDto = (bar: EstateBar): Bar => ({
  id: bar.id,
  bar_id: bar.id,
  bar_name: bar.bar_name,
  branded_name: bar.branded_name,
  brand_id: bar.brand_id,
  cost_centre: bar.cost_centre,
  city: bar.city,
  address: bar.address,
  close_date: bar.close_date,
  covid_closed: bar.covid_closed,
  party_booking_phone: bar.party_booking_phone,
  phone: bar.party_booking_phone,
  party_booking_email: bar.party_booking_email,
  full_url: bar.full_url,
  latitude: bar.latitude,
  longitude: bar.longitude,
});

/** The closure message of a venue: for the day, and for every day; null without one. Source: BW-94. */
export const closureOf = (bar: EstateBar, day: string | null): string | null => {
  const special =
    day === null || bar.covid_closed
      ? undefined
      : bar.special_days.find(({ kind, on }) => kind !== 'hours' && isOn(on, day));
  const texts = [special?.message, bar.closure_message].filter((text) => typeof text === 'string');
  return texts.length === 0 ? null : texts.join(' ');
};

/** The public list. A venue that is not to be seen is not in it at all; an office is, marked as one. Source: API-B-8. */
export const publicList = (estate: Estate, today: string): ListedBar[] => {
  const shortName = (id: Brand['id']) => estate.brands.find((brand) => brand.id === id)?.short_name ?? '';
  return estate.bars
    .filter((bar) => bar.frontend_visible)
    .sort((a, b) => byText.compare(a.bar_name, b.bar_name))
    .map((bar) => ({
      id: bar.id,
      name: bar.bar_name,
      slug: bar.slug,
      brand_id: bar.brand_id,
      brand_short_name: shortName(bar.brand_id),
      open: isTrading(bar, today),
      central_bar: bar.central_bar,
      frontend_visible: bar.frontend_visible,
      latitude: bar.latitude,
      longitude: bar.longitude,
      cost_centre: bar.cost_centre,
      city: bar.city,
      covid_closed: bar.covid_closed,
      closure_message: closureOf(bar, today),
      party_booking_email: bar.party_booking_email,
    }));
};
