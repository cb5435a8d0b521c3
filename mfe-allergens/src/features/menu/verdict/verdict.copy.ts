import type { Diet } from '@bars/shared-api/contracts/allergens';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface VerdictCopy {
  /** Each takes a list of names: `milk and eggs`. */
  contains: (names: string) => string;
  mayContain: (names: string) => string;
  notDiet: Record<Diet, string>;
  /** Nothing of the chosen allergens is known in it. */
  noneInData: string;
  /** It keeps the chosen diets, by our data: `vegan and vegetarian`. */
  keepsDiet: (names: string) => string;
  dietIsNoAllergy: string;
  askStaff: string;
  incomplete: string;
  /** Before what is said of one person, where there are several. */
  forPerson: (name: string) => string;
  /** Before the allergens and diets that were chosen. */
  filteredFor: string;
}

/** Facts of health: every brand says them in the same words. Nothing is ever said to be free from anything. */
export const verdictCopy: BrandCopy<VerdictCopy> = {
  byDefault: {
    contains: (names) => `Contains ${names}`,
    mayContain: (names) => `May contain ${names}`,
    notDiet: { Vegan: 'Not vegan in our data', Vegetarian: 'Not vegetarian in our data' },
    noneInData: 'None in our data. Ask our staff.',
    keepsDiet: (names) => `Given as ${names}.`,
    dietIsNoAllergy: 'That says nothing about allergens.',
    askStaff: 'Ask our staff',
    incomplete: 'Information not complete',
    forPerson: (name) => `${name}:`,
    filteredFor: 'Filtered for:',
  },
};
