/**
 * The names around the page `/frame/allergens/`, the allergen menu in an iframe. No schema is in here: the host script runs in pages
 * that break zod; `menu-frame-messages.ts` reads the messages. Source: EM-3.
 */
export const menuMessageSource = 'bars-allergens';
export const menuMessageVersion = 1;

/** Where the frame's page lives, on our own origin. The key and the flag in its address are those of the booking's frame. */
export const menuFramePath = '/frame/allergens/';

/** Attribute of the element → field of the query of the frame's address. */
export const menuFrameFields = {
  brand: 'brand',
  'bar-id': 'bar_id',
  'menu-id': 'menu_id',
  'heading-level': 'heading_level',
} as const;
/** What is asked for first is behind the `#`, which no server sees. */
export const menuFrameChoice = 'allergens';

/** The host script's own tag. */
export const menuFrameTag = 'bars-allergen-frame';
