import { useEffect, useMemo, useState } from 'react';
import {
  canKeepPeople,
  keepPeople,
  keptPeople,
  keptSince,
  noChoice,
  onKeptElsewhere,
  type Choice,
} from './kept-people';
import type { LinkChoice } from './link.rules';
import { me, mostPeople, unknownOf, withChange, withPerson, type Person } from './people.rules';
import type { LinkView } from './use-link';

/** What was kept and counts for nothing. `isUnreadable`: nobody knows what it was. */
export interface LostChoice {
  unknown: readonly string[];
  isUnreadable: boolean;
}

const lostOf = ({ people, isUnreadable = false }: Choice): LostChoice | null => {
  const unknown = unknownOf(people);
  return unknown.length > 0 || isUnreadable ? { unknown, isUnreadable } : null;
};

/** For whom the menu is filtered, and what the visitor can do about it. Nothing of it is ever sent. */
export interface PeopleView {
  /** The visitor, others, and those of a link: a dish has to suit all of them. */
  people: readonly Person[];
  /** Whose choice is shown and changed. */
  selected: Person;
  select: (id: number) => void;
  change: (person: Person) => void;
  /** Adds somebody and shows their choice. Undefined where there is no more room. */
  add: ((name: string) => void) | undefined;
  remove: (id: number) => void;
  hideMayContain: boolean;
  setHideMayContain: (isHidden: boolean) => void;
  /** Takes away everything that was chosen, and everybody but the visitor. */
  clear: () => void;
  /** What the device has kept and this page cannot use, so that nothing is filtered for it; null where there is nothing of that. */
  lost: LostChoice | null;
  forgetLost: () => void;
  /** All names that were chosen, here or by a link, and that nothing is known about. */
  unknown: readonly string[];
  /** What the link chose that opened the page; null without one. */
  link: LinkChoice | null;
  /** Keeps the people of the link on this device. Undefined where there are none, or no room for them. */
  adoptLink: (() => void) | undefined;
  forgetLink: () => void;
  /** False where the browser keeps nothing. */
  isKept: boolean;
}

const replaced = (people: readonly Person[], person: Person): Person[] =>
  people.map((one) => (one.id === person.id ? person : one));

/** The people of the link among the visitor's own; one without a name is called as the page calls them. */
const adopted = (own: readonly Person[], linked: readonly Person[], nameless: string): readonly Person[] =>
  linked.reduce<readonly Person[]>((all, { name, allergens, diets, unknown }) => {
    const more = withPerson(all, name === '' ? nameless : name);
    const added = more.at(-1);
    return more === all || added === undefined ? all : replaced(more, { ...added, allergens, diets, unknown });
  }, own);

/** A choice that no device keeps. `keep` is told of each change of it. */
export interface ChoiceInMemory {
  first: Choice;
  keep: (choice: Choice) => void;
}

interface Kept {
  choice: Choice;
  /** False where the choice is in this tab alone. */
  isKept: boolean;
}

/** The choice as it is by now, whichever tab has changed it. */
const latestOf = ({ choice, isKept }: Kept): Choice => (isKept ? keptSince(choice) : choice);

/** What this device keeps, and the means to change it. With `inMemory` nothing is kept. */
const useKept = (inMemory: ChoiceInMemory | undefined) => {
  const mayKeep = inMemory === undefined;
  const [kept, setKept] = useState<Kept>(() => ({
    choice: inMemory?.first ?? keptPeople(),
    isKept: mayKeep && canKeepPeople(),
  }));
  useEffect(
    () => (mayKeep ? onKeptElsewhere(() => setKept((before) => ({ ...before, choice: latestOf(before) }))) : undefined),
    [mayKeep],
  );
  /** Applied to what is kept now: what another tab has added since stays. */
  const keep = (change: (now: Choice) => Partial<Choice>): Choice => {
    const now = latestOf(kept);
    const next = { ...now, ...change(now) };
    setKept({ choice: next, isKept: mayKeep && keepPeople(next) });
    inMemory?.keep(next);
    return next;
  };
  return { ...kept, keep };
};

/**
 * @param nameless what somebody of a link is called who has no name
 * @param inMemory what is chosen at first on another site's page, whose scripts can read its storage: nothing is kept there
 */
export const usePeople = (
  { link, forget, change: changeLink }: LinkView,
  nameless: string,
  inMemory?: ChoiceInMemory,
): PeopleView => {
  const { choice, isKept, keep } = useKept(inMemory);
  const own = choice.people;
  /** The people of a link as the visitor has changed them since. */
  const [edited, setEdited] = useState<{ of: LinkChoice | null; people: readonly Person[] }>({ of: null, people: [] });
  const [selectedId, select] = useState(me.id);
  const linked = useMemo(() => (link === null ? [] : edited.of === link ? edited.people : link.people), [link, edited]);
  const people = useMemo(() => [...own, ...linked], [own, linked]);
  const edit = (changed: readonly Person[]) => {
    setEdited({ of: link, people: changed });
    changeLink(changed);
  };
  const forgetLink = () => {
    forget();
    select(me.id);
  };
  const hasRoom = people.length < mostPeople;
  return {
    people,
    selected: people.find(({ id }) => id === selectedId) ?? people[0] ?? me,
    select,
    change: (person) => {
      if (person.isFromLink) edit(replaced(linked, person));
      else {
        const before = own.find(({ id }) => id === person.id) ?? me;
        keep((now) => ({ people: withChange(now.people, before, person) }));
      }
    },
    add: hasRoom
      ? (name) => {
          const { people: more } = keep((now) => ({ people: withPerson(now.people, name) }));
          select(more.at(-1)?.id ?? me.id);
        }
      : undefined,
    remove: (id) => {
      keep((now) => ({ people: now.people.filter((one) => one.id !== id || id === me.id) }));
      if (linked.some((one) => one.id === id)) edit(linked.filter((one) => one.id !== id));
      select(me.id);
    },
    hideMayContain: choice.hideMayContain,
    setHideMayContain: (hideMayContain) => keep(() => ({ hideMayContain })),
    clear: () => {
      keep(() => noChoice);
      forgetLink();
    },
    lost: lostOf(choice),
    unknown: [...new Set([...unknownOf(own), ...(link?.unknown ?? [])])],
    forgetLost: () => {
      keep((now) => ({ people: now.people.map((one) => ({ ...one, unknown: [] })), isUnreadable: undefined }));
    },
    link,
    adoptLink:
      linked.length > 0 && people.length <= mostPeople
        ? () => {
            keep((now) => ({ people: adopted(now.people, linked, nameless) }));
            forgetLink();
          }
        : undefined,
    forgetLink,
    isKept,
  };
};
