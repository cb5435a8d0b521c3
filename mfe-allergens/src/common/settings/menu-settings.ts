import { allergenNames, dietNames, type Allergen, type Diet } from '@bars/shared-api/contracts/allergens';
import { toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import type { AllergenMenuAttribute } from '@bars/shared-api/contracts/element-names';
import * as z from 'zod/mini';

const positive = z.string().check(z.regex(/^\s*0*[1-9]\d{0,8}\s*$/));
const level = z.string().check(z.regex(/^\s*[1-6]\s*$/));
const key = z.string().check(z.regex(/^\s*[\w.-]{1,80}\s*$/));

export interface MenuSettings {
  brand: BrandId;
  /** Empty where none is given: every call is refused then. */
  apiKey: string;
  barId: number | null;
  menuId: number | null;
  /** What the page asks for first; the visitor can change it. */
  allergens: Allergen[];
  diets: Diet[];
  /** Other names that the page asks for: nothing is filtered for them, and the visitor is told so. */
  unknown: string[];
  /** Where the menu's headings begin: 1 to 6. */
  headingLevel: number;
}

const mostUnknown = 5;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Reads the attributes of `<bars-allergen-menu>`. A value that does not fit counts as not given, and is told to `onIgnored`: a name of an
 * allergen that nobody knows must not look as if it were watched for.
 * @param given an attribute's text, null where it is not set
 */
export const readMenuSettings = (
  given: (attribute: AllergenMenuAttribute) => string | null,
  onIgnored: (attribute: AllergenMenuAttribute) => void,
): MenuSettings => {
  const read = (name: AllergenMenuAttribute, schema: z.ZodMiniType<string>): string | null => {
    const text = given(name);
    if (text === null) return null;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data.trim();
    onIgnored(name);
    return null;
  };
  const readNumber = (name: AllergenMenuAttribute): number | null => {
    const text = read(name, positive);
    return text === null ? null : Number(text);
  };
  const brand = toBrandId(given('brand'));
  if (given('brand')?.trim() !== `${brand}`) onIgnored('brand');
  const names = (given('allergens') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const allergens = allergenNames.filter((allergen) => names.some((name) => isSame(name, allergen)));
  const diets = dietNames.filter((diet) => names.some((name) => isSame(name, diet)));
  const unknown = names.filter((name) => ![...allergens, ...diets].some((known) => isSame(name, known)));
  if (unknown.length > 0) onIgnored('allergens');
  const barId = readNumber('bar-id');
  return {
    brand,
    apiKey: read('api-key', key) ?? '',
    barId,
    menuId: barId === null ? null : readNumber('menu-id'),
    allergens,
    diets,
    unknown: unknown.slice(0, mostUnknown),
    headingLevel: Number(read('heading-level', level) ?? 1),
  };
};
