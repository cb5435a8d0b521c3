import type { ElementSite } from '../pages/element.page';
import type { Site } from '../pages/embedding.page';

/** The front pages of the brands, with the two lines only. */
export const brandFronts = {
  northlight: { path: '/northlight/', brand: 'northlight' },
  verbena: { path: '/verbena/', brand: 'verbena' },
  tinhouse: { path: '/tinhouse/', brand: 'tinhouse' },
} as const satisfies Record<string, Site>;

/** The frame and its host script instead of the element. */
export const framedSite: Site = {
  path: '/northlight/frame/',
  brand: 'northlight',
  tag: 'bars-booking-frame',
  isFramed: true,
};

/** Moves the element when the orientation changes, and replaces it when the fragment changes. */
export const movingSite: Site = { path: '/northlight/moving/', brand: 'northlight' };

/** Cross-origin isolated, with the element and with the frame. */
export const isolatedSite: Site = { path: '/hostile/coep/', brand: 'northlight' };
export const isolatedFrame: Site = {
  path: '/hostile/coep-frame/',
  brand: 'northlight',
  tag: 'bars-booking-frame',
  isFramed: true,
};
/** Sends the embedder policy without the opener policy: it blocks frames, and no script can detect it. */
export const requiringSite: Site = { path: '/hostile/coep-alone/', brand: 'northlight' };

/** Forbids the location by its own policy. */
export const siteWithoutLocation: Site = { path: '/hostile/no-location/', brand: 'northlight' };

/** Pages with unusual but legitimate features. */
export const oddSites: Record<string, Site> = {
  'a long page, the element far down': { path: '/northlight/the-bar/', brand: 'northlight' },
  'a right-to-left page': { path: '/verbena/ar/', brand: 'verbena' },
  'a page with its own React 16 and jQuery': { path: '/tinhouse/sundays/', brand: 'tinhouse' },
  'an eager element': { path: '/tinhouse/tonight/', brand: 'tinhouse' },
  'the first of two elements': { path: '/group/', brand: 'verbena', selector: '#verbena' },
  'the second of two elements': { path: '/group/', brand: 'northlight', selector: '#northlight' },
  'a hostile page': { path: '/hostile/', brand: 'northlight' },
  'a page with enumerable prototypes, so a frame': {
    path: '/hostile/enumerable/',
    brand: 'northlight',
    isFramed: true,
  },
};

/** Calls of an embedding page to our origin. They are expected here, and a fault in journeys of the portal. */
export const brandSiteCalls = /^call to another origin: http:\/\/127\.0\.0\.1:\d+\//;

/** The allergen menu in place of the booking, on any of these pages. */
export const withMenu = (path: string): string => `${path}?with=menu`;

/** The page of a brand's own site that was made for its allergen menu. */
export const menuSite = { path: '/tinhouse/allergens/', brand: 'tinhouse' } as const satisfies ElementSite;
