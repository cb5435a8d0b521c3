/**
 * The outside of `<bars-booking-widget>`: tag, attributes, events. No schema is in here, so that the loader, which every
 * brand page fetches, stays small; `element-attributes.ts` reads the values. Sources: EM-33, EM-34; docs/host-page-protocol.md.
 */
export const bookingWidgetTag = 'bars-booking-widget';

/** All of them. Each has a property of the same name: `apiKey` for `api-key`. */
export const bookingWidgetAttributes = [
  'env',
  'brand',
  'api-key',
  'bar-id',
  'force-location',
  'party-type',
  'date',
  'people',
  'session-id',
  'step',
  'can-close',
  'eager',
  'heading-level',
] as const;
export type BookingWidgetAttribute = (typeof bookingWidgetAttributes)[number];

/** The allergen menu in any page. Sources: EM-3, decisions "Brands and surfaces". */
export const allergenMenuTag = 'bars-allergen-menu';

/**
 * All of them. `allergens`: names of allergens and diets to begin with, separated by commas; they are marked as the page's choice. Each has a
 * property of the same name.
 */
export const allergenMenuAttributes = [
  'env',
  'brand',
  'api-key',
  'bar-id',
  'menu-id',
  'allergens',
  'eager',
  'heading-level',
] as const;
export type AllergenMenuAttribute = (typeof allergenMenuAttributes)[number];

/** `api-key` → `apiKey`. */
export const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Attributes that are choices of the booking: their names in the API, in the order in which a first call brings them. */
export const bookingWidgetChoices = {
  'bar-id': 'bar_id',
  people: 'no_people',
  date: 'date',
  'party-type': 'party_type',
} as const;

/** Apart from the others: the loader, in which every byte counts, fires no other. */
export const bookingErrorEvent = 'bars-error';

/** All of them bubble, cross shadow roots and carry no personal data. Source: decision "Host page". */
export const bookingEvents = {
  /** The first step can be used. No detail. */
  loaded: 'bars-loaded',
  /** After every answered session update. Detail: `BookingUpdate`. */
  update: 'bars-booking-update',
  /** The visitor wants to leave; only with `can-close`. No detail. */
  close: 'bars-close-booking',
  /** A step is seen. Detail: the same record that is pushed to `dataLayer`. */
  stepView: 'bars-step-view',
  /** The element cannot be used. Detail: `ElementErrorDetail`. */
  error: bookingErrorEvent,
} as const;

/**
 * `timeout`: nothing could be used within 8 s. `load`: the code could not be had. `broken`: it has thrown. `refused`: the server
 * does not take this key, on this page or for this brand. `unreachable`: the server cannot be reached, or has a fault.
 */
export interface ElementErrorDetail {
  reason: 'timeout' | 'load' | 'broken' | 'refused' | 'unreachable';
}
