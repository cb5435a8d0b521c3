import { distance } from 'fastest-levenshtein';

/** What kitchens call them otherwise. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  gluten: ['cereals containing gluten'],
  cereals: ['cereals containing gluten'],
  dairy: ['milk'],
  lactose: ['milk'],
  nuts: ['tree nuts'],
  soy: ['soybeans'],
  soya: ['soybeans'],
  sulphites: ['sulphur dioxide / sulphites'],
  sulfites: ['sulphur dioxide / sulphites'],
  'sulphur dioxide': ['sulphur dioxide / sulphites'],
  shrimps: ['crustaceans'],
  prawns: ['crustaceans'],
  shellfish: ['crustaceans', 'molluscs'],
  mollusks: ['molluscs'],
  groundnuts: ['peanuts'],
  pecans: ['pecan nuts'],
  pistachios: ['pistachio nuts'],
  macadamias: ['macadamia nuts'],
  kamut: ['Khorasan wheat'],
};

/** Two names that differ by more letters than these are two words. */
const nearEnough = (name: string): number => Math.max(2, Math.floor(name.length / 4));

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The known names that somebody may have meant; none where no name is near. */
const meant = (given: string, known: readonly string[]): readonly string[] => {
  const typed = plain(given);
  const said = otherwise[typed] ?? [];
  if (said.length > 0 && said.every((one) => known.includes(one))) return said;
  const near = known
    .map((name) => ({ name, off: distance(typed, plain(name)) }))
    .toSorted((one, other) => one.off - other.off)[0];
  return near !== undefined && near.off <= nearEnough(near.name) ? [near.name] : [];
};

/** Letters of another alphabet than ours, and marks that nobody sees: they look like the known name and are another one. */
const strangersIn = (given: string): string[] => [
  ...new Set(Array.from(given).filter((sign) => /[\p{L}\p{Cf}]/u.test(sign) && !/\p{Script=Latin}/u.test(sign))),
];
const codeOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Why a name is none of a list, with the one that was meant. Null for a name of the list.
 * @param what the thing that is named, as `an allergen`
 */
export const nameProblem = (given: unknown, known: readonly string[], what: string): string | null => {
  if (typeof given !== 'string') return `must be the name of ${what}`;
  if (known.includes(given)) return null;
  const near = meant(given, known);
  const advice = near.length === 0 ? `One of: ${known.join(', ')}.` : `Did you mean “${near.join('” or “')}”?`;
  const strangers = strangersIn(given);
  if (strangers.length > 0)
    return `“${given}” looks like a name and has signs of another alphabet (${strangers.map(codeOf).join(', ')}). ${advice}`;
  return `“${given}” is not the name of ${what}. ${advice}`;
};
