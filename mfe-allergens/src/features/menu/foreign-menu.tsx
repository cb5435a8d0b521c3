import type { Api } from '@bars/shared-api';
import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import { queryOf } from '@bars/shared-api/contracts/menu-choice';
import type { BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useEffect, useState } from 'react';
import type { PageMemory } from './memory/page-memory';
import { MenuView } from './menu.view';
import { noChoice } from './people/kept-people';
import { peopleCopy } from './people/people.copy';
import { me } from './people/people.rules';
import { usePeople } from './people/use-people';
import { MenuAddress } from './place/menu-address';
import { useAsk } from './question/use-ask';
import { useRefusal, type Refusal } from './source/use-refusal';
import { useMenu } from './use-menu';

/** The page's own address is not read: its fragment is not ours. */
const noLink = { link: null, forget: () => {} };

/** The history of the page is not ours: the place is remembered as long as the menu is shown. */
const ownMemory = (): PageMemory => {
  let place: unknown = null;
  return { read: () => place, keep: (next) => void (place = next) };
};

export type { Refusal };

export interface ForeignMenuProps {
  api: Api;
  /** What the page has chosen; the visitor can change it. */
  start: { brand: BrandId; barId: number | null; menuId: number | null; allergens: Allergen[]; diets: Diet[] };
  /** Our own origin, where a bar's menu can be opened. */
  origin: string;
  isWide: boolean;
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
export const ForeignMenu = ({ api, start, origin, isWide, onShown, ...told }: ForeignMenuProps) => {
  const [choice, setChoice] = useState({ barId: start.barId, menuId: start.menuId });
  const source = useMenu(api, choice);
  useRefusal(told);
  const people = usePeople(noLink, wordsOf(peopleCopy, start.brand).nameless, {
    ...noChoice,
    people: [{ ...me, allergens: start.allergens, diets: start.diets }],
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
