import type { AllergenMenuAttribute } from '@bars/shared-api/contracts/element-names';

/** What an attribute's value has to be, for the console of the page's developer. */
export const settingProblems: Readonly<Record<AllergenMenuAttribute, string>> = {
  env: 'it must be local, staging or production',
  brand: 'it must be 0, 1, 2 or 4',
  'api-key': 'it must be letters, figures, full stops, hyphens and underscores',
  'bar-id': 'it must be the number of a bar',
  'menu-id': 'it must be the number of a menu',
  allergens: 'it must be names of allergens and diets, separated by commas; names that are known are watched for',
  eager: 'it takes no value',
  'heading-level': 'it must be 1 to 6',
};

/** Why the server refuses the page, for its developer. `code`: the server's, see docs/embedding.md. */
export const refusalLine = (message: string, code: string, brand: number): string =>
  `is refused: ${message} (${code}, brand ${brand}, page ${window.location.origin}).`;
