import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useMemo } from 'react';
import { ageCopy } from './age/age.copy';
import type { ChangeMark } from './age/changes.rules';
import { factsCopy } from './facts/facts.copy';
import { isFiltered } from './filters/filters.rules';
import { listCopy } from './list/list.copy';
import { peopleCopy } from './people/people.copy';
import { labelsOf } from './people/people-labels';
import type { Person } from './people/people.rules';
import type { ItemTextOptions } from './text/item-text.rules';
import { verdictCopy } from './verdict/verdict.copy';

/** What every way of showing an item has to know besides the item. */
export interface ItemOptions extends ItemTextOptions {
  /** Allergens that anybody has chosen. */
  chosen: ReadonlySet<Allergen>;
  /** What has changed since it was seen, by ids of items. */
  marks: ReadonlyMap<number, ChangeMark>;
}

export interface ItemOptionsOf {
  brand: BrandId;
  people: readonly Person[];
  isTooOld: boolean;
  marks: ReadonlyMap<number, ChangeMark>;
}

/** The same object as long as nothing of it has changed, so that no line is drawn anew for nothing. */
export const useItemOptions = ({ brand, people, isTooOld, marks }: ItemOptionsOf): ItemOptions =>
  useMemo(
    () => ({
      people: people.filter((one) => isFiltered([one])),
      labelOf: labelsOf(people, wordsOf(peopleCopy, brand)),
      chosen: new Set(people.flatMap(({ allergens }) => allergens)),
      isTooOld,
      marks,
      words: {
        marks: wordsOf(ageCopy, brand).changes.marks,
        list: wordsOf(listCopy, brand),
        facts: wordsOf(factsCopy, brand),
        verdict: wordsOf(verdictCopy, brand),
      },
    }),
    [brand, people, isTooOld, marks],
  );
