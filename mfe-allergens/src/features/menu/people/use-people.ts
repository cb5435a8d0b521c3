import { useState } from 'react';
import type { DietProfile } from '@bars/shared-api/contracts/verdict';
import { me, type Person } from './people.rules';

/** For whom the menu is filtered, and what the visitor can do about it. */
export interface PeopleView {
  people: readonly Person[];
  /** Whose choice is shown and changed. */
  selected: Person;
  change: (person: Person) => void;
  hideMayContain: boolean;
  setHideMayContain: (isHidden: boolean) => void;
  /** Takes away everything that was chosen. */
  clear: () => void;
}

interface Choice {
  people: readonly Person[];
  hideMayContain: boolean;
}

const nothing: Choice = { people: [me], hideMayContain: false };

/**
 * What the visitor has chosen. It is never sent anywhere.
 * @param first what a page that embeds the menu asks for; the visitor can change it
 */
export const usePeople = (first: DietProfile = me): PeopleView => {
  const [{ people, hideMayContain }, setChoice] = useState<Choice>(() => ({
    ...nothing,
    people: [{ ...me, ...first }],
  }));
  return {
    people,
    selected: people[0] ?? me,
    change: (person) =>
      setChoice((before) => ({ ...before, people: before.people.map((one) => (one.id === person.id ? person : one)) })),
    hideMayContain,
    setHideMayContain: (isHidden) => setChoice((before) => ({ ...before, hideMayContain: isHidden })),
    clear: () => setChoice(nothing),
  };
};
