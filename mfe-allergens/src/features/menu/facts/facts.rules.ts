import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import { allergenMembers, type AllergenMember, type MenuItem } from '@bars/shared-api/contracts/menus';

/** An allergen of a dish, and which cereals or nuts it is. */
export interface AllergenFact {
  allergen: Allergen;
  members: AllergenMember[];
}

/** What is known of a dish or of an ingredient. */
export interface ShownFacts {
  contains: AllergenFact[];
  /** Without what it contains anyway. */
  mayContain: AllergenFact[];
  /** Which of the two lists has been checked. Where one has not, that it is empty says nothing. */
  isKnown: Record<'contains' | 'may_contain', boolean>;
}

type KnownFacts = Pick<MenuItem, 'contains' | 'may_contain' | 'members'>;

const membersByGroup: Partial<Record<Allergen, readonly AllergenMember[]>> = allergenMembers;

/** The facts of several together: what one of them contains, all of them do. Source: decisions "Missing allergen data". */
export const factsOf = (all: readonly KnownFacts[]): ShownFacts => {
  const has = (list: 'contains' | 'may_contain'): Allergen[] => {
    const names = new Set(all.flatMap((one) => one[list] ?? []));
    return allergenNames.filter((name) => names.has(name));
  };
  const isKnown = (list: 'contains' | 'may_contain'): boolean => all.every((one) => one[list] !== null);
  const named = new Set(all.flatMap(({ members }) => members));
  const factOf = (allergen: Allergen): AllergenFact => ({
    allergen,
    members: (membersByGroup[allergen] ?? []).filter((member) => named.has(member)),
  });
  const contains = has('contains');
  return {
    contains: contains.map(factOf),
    mayContain: has('may_contain')
      .filter((name) => !contains.includes(name))
      .map(factOf),
    isKnown: { contains: isKnown('contains'), may_contain: isKnown('may_contain') },
  };
};

/** The facts of a dish, those of its ingredients among them. Sources: AL-25, AL-26; decisions "Allergens". */
export const itemFacts = (item: MenuItem): ShownFacts => factsOf([item, ...item.ingredients]);
