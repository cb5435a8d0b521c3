import * as z from 'zod/mini';

/** The fourteen that must be told in the United Kingdom, as they are named to visitors. Source: AL-32. */
export const allergenNames = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'cereals containing gluten',
  'milk',
  'molluscs',
  'mustard',
  'peanuts',
  'sesame',
  'soybeans',
  'sulphur dioxide / sulphites',
  'tree nuts',
] as const;
export type Allergen = (typeof allergenNames)[number];

/** One of the fourteen. */
export const allergen = z.enum(allergenNames);
