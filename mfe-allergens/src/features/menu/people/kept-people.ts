import { allergen, dietNames } from '@bars/shared-api/contracts/allergens';
import { menuPeopleKey } from '@bars/shared-api/contracts/storage-keys.generated';
import * as z from 'zod/mini';
import { cleanName, me, mostPeople, withIdsOf, type Person } from './people.rules';

const keptChoice = z.object({
  people: z.array(z.object({ name: z.string(), allergens: z.array(allergen), diets: z.array(z.enum(dietNames)) })),
  hide_may_contain: z.boolean(),
});

/** What the visitor chose for everybody. */
export interface Choice {
  /** The visitor first. */
  people: readonly Person[];
  hideMayContain: boolean;
}

export const noChoice: Choice = { people: [me], hideMayContain: false };

const isEmpty = ({ people, hideMayContain }: Choice): boolean =>
  !hideMayContain && people.every(({ name, allergens, diets }) => name === '' && allergens.length + diets.length === 0);

// A browser may block its storage, and anything may be in it. The page works without what was kept.
const read = (): unknown => {
  try {
    return JSON.parse(window.localStorage.getItem(menuPeopleKey) ?? 'null');
  } catch {
    return undefined;
  }
};

/** What this device has kept; null where the browser does not say, or something else is in its place. */
const readChoice = (): Choice | null => {
  const kept = read();
  if (kept === null) return noChoice;
  const { success, data } = keptChoice.safeParse(kept);
  if (!success) return null;
  const people = data.people
    .slice(0, mostPeople)
    .map((person, id): Person => ({ ...me, ...person, name: id === 0 ? '' : cleanName(person.name), id }));
  return { people: people.length === 0 ? [me] : people, hideMayContain: data.hide_may_contain };
};

/** What this device has kept. */
export const keptPeople = (): Choice => readChoice() ?? noChoice;

/** What this device keeps by now, as another tab may have changed it; the choice before where the browser does not say. */
export const keptSince = (before: Choice): Choice => {
  const kept = readChoice();
  return kept === null ? before : { ...kept, people: withIdsOf(before.people, kept.people) };
};

/** Calls back when another tab has kept a choice, and when the page is seen again: a page in the background may have missed it. */
export const onKeptElsewhere = (listener: () => void): (() => void) => {
  // Without a key, all of the storage was cleared.
  const follow = ({ key }: StorageEvent) => (key === menuPeopleKey || key === null ? listener() : undefined);
  const look = () => (document.visibilityState === 'visible' ? listener() : undefined);
  window.addEventListener('storage', follow);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Keeps a choice on this device, or forgets the one that was kept. False where the browser does not allow it. */
export const keepPeople = (choice: Choice): boolean => {
  const { people, hideMayContain } = choice;
  const kept = {
    people: people.map(({ name, allergens, diets }) => ({ name, allergens, diets })),
    hide_may_contain: hideMayContain,
  };
  try {
    if (isEmpty(choice)) window.localStorage.removeItem(menuPeopleKey);
    else window.localStorage.setItem(menuPeopleKey, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
};

/** Whether the browser allows this device to keep a choice. What is kept stays as it is. */
export const canKeepPeople = (): boolean => {
  try {
    const kept = window.localStorage.getItem(menuPeopleKey);
    window.localStorage.setItem(menuPeopleKey, kept ?? 'null');
    if (kept === null) window.localStorage.removeItem(menuPeopleKey);
    return true;
  } catch {
    return false;
  }
};
