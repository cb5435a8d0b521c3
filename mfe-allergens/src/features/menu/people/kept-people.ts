import { menuPeopleKey } from '@bars/shared-api/contracts/storage-keys.generated';
import * as z from 'zod/mini';
import { allergenOf, dietOf, known, unknownAmong } from './link.rules';
import { cleanName, me, withIdsOf, type Person } from './people.rules';

/** As any version of this page may have kept it: names that this one does not know count for nothing, and are said. */
const keptChoice = z.object({
  people: z.array(z.object({ name: z.string(), allergens: z.array(z.string()), diets: z.array(z.string()) })),
  hide_may_contain: z.boolean(),
});

/** What the visitor chose for everybody. */
export interface Choice {
  /** The visitor first. */
  people: readonly Person[];
  hideMayContain: boolean;
  /** Something was kept that cannot be read, so nobody knows what was chosen. */
  isUnreadable?: boolean | undefined;
}

export const noChoice: Choice = { people: [me], hideMayContain: false };

const isEmpty = ({ people, hideMayContain }: Choice): boolean =>
  !hideMayContain &&
  people.every(
    ({ name, allergens, diets, unknown = [] }) => name === '' && allergens.length + diets.length + unknown.length === 0,
  );

// A browser may block its storage. The page works without it.
const read = (): string | null | undefined => {
  try {
    return window.localStorage.getItem(menuPeopleKey);
  } catch {
    return undefined;
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What this device has kept, all of it: fewer people or names than were chosen would make dishes suitable in silence. Null where something else is in its place. */
const choiceIn = (text: string): Choice | null => {
  const kept = parse(text);
  if (kept === null) return noChoice;
  const { success, data } = keptChoice.safeParse(kept);
  if (!success) return null;
  const people = data.people.map(({ name, allergens, diets }, id): Person => ({
    ...me,
    id,
    name: id === 0 ? '' : cleanName(name),
    allergens: known(allergens, allergenOf),
    diets: known(diets, dietOf),
    unknown: unknownAmong(allergens, diets),
  }));
  return { people: people.length === 0 ? [me] : people, hideMayContain: data.hide_may_contain };
};

const readChoice = (): Choice | null => {
  const text = read();
  if (text === undefined) return null;
  return text === null ? noChoice : choiceIn(text);
};

/** What this device has kept. */
export const keptPeople = (): Choice => {
  const text = read() ?? null;
  return text === null ? noChoice : (choiceIn(text) ?? { ...noChoice, isUnreadable: true });
};

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
    // An unknown name stays until somebody takes it away: another version of this page may know it.
    people: people.map(({ name, allergens, diets, unknown = [] }) => ({
      name,
      allergens: [...allergens, ...unknown],
      diets,
    })),
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
