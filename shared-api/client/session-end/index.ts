import type { QueryClient } from '@tanstack/query-core';
import { isNameOf } from '../../contracts/personal-keys';
import { loggedOutKey, storageEntries } from '../../contracts/storage-keys.generated';
import { customerDraftKeys, customerKeys } from '../customers/customer-keys';

/**
 * Why nobody is logged in any more. `left`: somebody has logged out or deleted the account, in whichever tab. `lost`: the server does not know the login, or
 * every session ended with a new password; whoever it was may log in again.
 */
export type WayOut = 'left' | 'lost';

/** Fires `logout` where a page listens, as the transport does by itself after a 401. */
export const announceSessionEnd = (events: EventTarget, why: WayOut): void =>
  void events.dispatchEvent(new CustomEvent('logout', { detail: why }));

/**
 * Forgets answers of the server: those of the customer, and every other one that no page shows. Drafts of somebody who may log in again are theirs alone,
 * and stay in memory.
 */
export const forgetAnswers = (cache: QueryClient, why: WayOut): void => {
  cache.removeQueries({ queryKey: customerKeys.all });
  cache.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [first] }) => why === 'left' || first !== customerDraftKeys.all[0],
  });
};

export interface SessionEndOptions {
  /** Where `logout` is fired. */
  events: EventTarget;
  /** The page, which hears of other tabs by the browser's own `storage`. */
  page: EventTarget;
  /** Open the storages; a browser that blocks them throws. */
  local: () => Storage;
  session: () => Storage;
  /** Forgets answers of the server, by `forgetAnswers`. */
  onForget: (why: WayOut) => void;
  /** Asks again who is logged in. */
  onEnd: () => void;
}

const forgetIn = (kind: 'local' | 'session', open: () => Storage): void => {
  try {
    const storage = open();
    const personal = storageEntries.filter(({ storage: where, whose }) => where === kind && whose === 'customer');
    for (const name of Object.keys(storage))
      if (personal.some((entry) => isNameOf(entry, name))) storage.removeItem(name);
  } catch {
    // A browser that blocks its storage has nothing in it.
  }
};

const tellOtherTabs = (local: () => Storage, why: WayOut): void => {
  try {
    local().setItem(loggedOutKey, `${why}.${Math.random()}`);
  } catch {
    // Then other tabs hear of it from the server, with their next call.
  }
};

/** The number of the last session that has ended in this browser; a page that comes back compares it. */
export const readSessionEnd = (local: () => Storage): string | null => {
  try {
    return local().getItem(loggedOutKey);
  } catch {
    return null;
  }
};

/**
 * Ends a session in this browser, for every way out: each of them fires `logout`, here or in another tab. What is kept of the person in this tab and in the
 * browser is deleted, answers are forgotten, other tabs are told, and the page asks again who is there.
 */
export const followSessionEnd = ({ events, page, local, session, onForget, onEnd }: SessionEndOptions): void => {
  const end = (why: WayOut): void => {
    forgetIn('local', local);
    forgetIn('session', session);
    onForget(why);
    onEnd();
  };
  events.addEventListener('logout', (event) => {
    const why = event instanceof CustomEvent && event.detail === 'left' ? 'left' : 'lost';
    end(why);
    tellOtherTabs(local, why);
  });
  page.addEventListener('storage', (event) => {
    if (event instanceof StorageEvent && event.key === loggedOutKey && event.newValue !== null)
      end(event.newValue.startsWith('left') ? 'left' : 'lost');
  });
};
