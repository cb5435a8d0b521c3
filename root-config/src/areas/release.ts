import { reloadKey } from '@bars/shared-api/contracts/storage-keys.generated';

const addressIn = (map: unknown, name: string): string | null => {
  if (typeof map !== 'object' || map === null || !('imports' in map)) return null;
  const imports: unknown = map.imports;
  if (typeof imports !== 'object' || imports === null) return null;
  const address: unknown = Reflect.get(imports, name);
  return typeof address === 'string' ? address : null;
};

/** A short name of a text (FNV-1a). Where two maps have the same one, the tab is not reloaded for the second. */
const nameOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
};

interface LiveName {
  /** Its address in the live release. */
  address: string;
  /** Names the live release. */
  release: string;
}

/** A name in the live import map; null where the server cannot be reached, or the map does not have it. */
const liveName = async (name: string): Promise<LiveName | null> => {
  try {
    const answer = await fetch('/importmap.json', { cache: 'no-store' });
    if (!answer.ok) return null;
    const text = await answer.text();
    const address = addressIn(JSON.parse(text), name);
    return address === null ? null : { address, release: nameOf(text) };
  } catch {
    return null;
  }
};

/** The address of a name in the live import map; null where the server cannot be reached. */
export const currentAddress = async (name: string): Promise<string | null> => (await liveName(name))?.address ?? null;

/** Uses sessionStorage, or the history entry where storage is blocked: both survive a reload and end with the tab. */
const readMark = (): unknown => {
  try {
    return window.sessionStorage.getItem(reloadKey);
  } catch {
    const state: unknown = window.history.state;
    return typeof state === 'object' && state !== null ? Reflect.get(state, reloadKey) : null;
  }
};

const writeMark = (release: string): void => {
  try {
    window.sessionStorage.setItem(reloadKey, release);
  } catch {
    const state: unknown = window.history.state;
    window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [reloadKey]: release }, '');
  }
};

export interface ReloadOptions {
  /** import-map name of what failed. */
  name: string;
  /** The address that this page was started with. */
  startedWith: string;
  /** Whether nothing would be lost. */
  mayReload: () => boolean;
  reload: () => void;
}

/**
 * Reloads a tab, once per release, that requests a file which no longer exists. It is the last resort: files stay for as long as a
 * release of the last 30 days names them. Where the release has not changed a reload cannot help, and where something is unsaved it
 * would do harm. Then the notice stays, whose button reloads the page.
 * @returns whether the page is being reloaded
 */
export const reloadForNewRelease = async ({
  name,
  startedWith,
  mayReload,
  reload,
}: ReloadOptions): Promise<boolean> => {
  // What failed takes its fields with it, so it is asked before and after.
  if (!mayReload()) return false;
  const live = await liveName(name);
  if (live === null || startedWith.endsWith(live.address) || readMark() === live.release || !mayReload()) return false;
  writeMark(live.release);
  reload();
  return true;
};
