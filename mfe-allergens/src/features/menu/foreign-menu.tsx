import type { Api } from '@bars/shared-api';
import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import { queryOf } from '@bars/shared-api/contracts/menu-choice';
import type { BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useEffect, useState } from 'react';
import type { PageMemory } from './memory/page-memory';
import { MenuView } from './menu.view';
import { noChoice, type Choice } from './people/kept-people';
import { peopleCopy } from './people/people.copy';
import { cleanName, me } from './people/people.rules';
import { usePeople } from './people/use-people';
import { MenuAddress } from './place/menu-address';
import { useAsk } from './question/use-ask';
import { useRefusal, type Refusal } from './source/use-refusal';
import { useMenu } from './use-menu';

/** The page's own address is not read: its fragment is not ours. */
const noLink = { link: null, forget: () => {}, change: () => {} };

/** The history of the page is not ours: the place is remembered as long as the menu is shown. */
const ownMemory = (): PageMemory => {
  let place: unknown = null;
  return { read: () => place, keep: (next) => void (place = next) };
};

export type { Refusal };

/** What the visitor has chosen, for as long as whoever shows the menu lives: the menu may begin again meanwhile. */
export interface ChoiceMemory {
  read: () => Choice | null;
  keep: (choice: Choice) => void;
}

const noMemory: ChoiceMemory = { read: () => null, keep: () => {} };

const union = <Name,>(one: readonly Name[], other: readonly Name[]): Name[] => [...new Set([...one, ...other])];

/** What the page asks for, and what the visitor had chosen before: a menu that begins again avoids no less. */
const firstChoice = ({ allergens, diets, unknown }: ForeignMenuProps['start'], before: Choice = noChoice): Choice => ({
  ...before,
  people: before.people.map((one) =>
    one.id === me.id
      ? {
          ...one,
          allergens: union(one.allergens, allergens),
          diets: union(one.diets, diets),
          unknown: union(one.unknown ?? [], unknown.map(cleanName)),
        }
      : one,
  ),
});

export interface ForeignMenuProps {
  api: Api;
  /** What the page has chosen; the visitor can change it. */
  start: {
    brand: BrandId;
    barId: number | null;
    menuId: number | null;
    allergens: Allergen[];
    diets: Diet[];
    /** Names that nobody knows, which the visitor is told. */
    unknown: readonly string[];
  };
  /** Our own origin, where a bar's menu can be opened. */
  origin: string;
  isWide: boolean;
  /** Left out where the menu never begins again. */
  choices?: ChoiceMemory;
  /** The menu can be used; called once. */
  onShown: () => void;
  /** The server does not let this page show it; called once. */
  onRefused: (refusal: Refusal) => void;
  /** The server seems not to answer; called once. */
  onUnanswered?: () => void;
}

/**
 * The allergen menu on another site's page, in an element or in a frame. It keeps nothing on the device and leaves the address and the
 * history of its page alone. Source: EM-3.
 */
export const ForeignMenu = ({ api, start, origin, isWide, choices = noMemory, onShown, ...told }: ForeignMenuProps) => {
  const [choice, setChoice] = useState({ barId: start.barId, menuId: start.menuId });
  const source = useMenu(api, choice);
  useRefusal(told);
  const people = usePeople(noLink, wordsOf(peopleCopy, start.brand).nameless, {
    first: firstChoice(start, choices.read() ?? undefined),
    keep: choices.keep,
  });
  const [memory] = useState(ownMemory);
  const ask = useAsk(api, choice);
  useEffect(onShown, [onShown]);
  return (
    <MenuAddress value={`${origin}/allergens${queryOf(choice)}`}>
      <MenuView
        brand={start.brand}
        source={source}
        choice={choice}
        onChoose={setChoice}
        people={people}
        memory={memory}
        ask={ask}
        now={api.now}
        isWide={isWide}
      />
    </MenuAddress>
  );
};
