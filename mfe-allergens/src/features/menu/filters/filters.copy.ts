import type { Diet } from '@bars/shared-api/contracts/allergens';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { Hidden } from './filters.rules';

export interface FiltersCopy {
  title: string;
  /** The button that opens the drawer; `count` allergens and diets are chosen. */
  open: (count: number) => string;
  close: string;
  /** At the foot of the drawer; `done` where there is no menu yet. */
  show: (shown: number) => string;
  done: string;
  /** Beside the button, in as few words as possible. */
  listed: (counts: { shown: number; total: number }) => string;
  allergens: string;
  diets: string;
  /** A diet says nothing of allergens. */
  dietsHint: string;
  hideMayContain: string;
  showUnsuitable: string;
  clear: string;
  /** Stands wherever something is said to be suitable. */
  noPromise: string;
  dietNames: Record<Diet, string>;
  /** What is not listed, and why; '' where nothing is hidden. */
  hidden: (counts: Record<Hidden, number>) => string;
}

const dont = (count: number): string => (count === 1 ? '1 doesn’t suit you' : `${count} don’t suit you`);
const not = (count: number): string => `${count} ${count === 1 ? 'isn’t' : 'aren’t'} complete in our data`;
const may = (count: number): string => `${count} may contain an allergen`;

const hidden: FiltersCopy['hidden'] = ({ unsuitable, incomplete, may_contain: mayContain }) => {
  const parts = [
    ...(unsuitable > 0 ? [dont(unsuitable)] : []),
    ...(incomplete > 0 ? [not(incomplete)] : []),
    ...(mayContain > 0 ? [may(mayContain)] : []),
  ];
  return parts.length === 0 ? '' : `Hidden: ${parts.join(', ')}.`;
};

/** Facts of health: every brand says them in the same words. */
export const filtersCopy: BrandCopy<FiltersCopy> = {
  byDefault: {
    title: 'Filters',
    open: (count) => (count === 0 ? 'Filters' : `Filters (${count})`),
    close: 'Close the filters',
    show: (shown) => (shown === 1 ? 'Show 1 item' : `Show ${shown} items`),
    done: 'Done',
    listed: ({ shown, total }) => (shown === total ? `${total} listed` : `${shown} of ${total} listed`),
    allergens: 'Allergens to avoid',
    diets: 'Diets',
    dietsHint: 'A diet says nothing about allergens. If you have an allergy, choose it above as well.',
    hideMayContain: 'Hide items that may contain them',
    showUnsuitable: 'Show items that don’t suit me',
    clear: 'Clear the filters',
    noPromise: '“None in our data” is not a promise. If you have an allergy, ask our staff before you order.',
    dietNames: { Vegan: 'Vegan', Vegetarian: 'Vegetarian' },
    hidden,
  },
};
