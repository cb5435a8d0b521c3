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

/** A diet is a choice and says nothing of allergens. In a dish's `dietary` list. Sources: AL-27, AL-33. */
export const dietNames = ['Vegan', 'Vegetarian'] as const;
export type Diet = (typeof dietNames)[number];
