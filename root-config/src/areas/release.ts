import { reloadKey } from '@bars/shared-api/contracts/storage-keys.generated';

const addressIn = (map: unknown, name: string): string | null => {
  if (typeof map !== 'object' || map === null || !('imports' in map)) return null;
  const imports: unknown = map.imports;
  if (typeof imports !== 'object' || imports === null) return null;
  const address: unknown = Reflect.get(imports, name);
  return typeof address === 'string' ? address : null;
};

/** The address of a name in the server's current import map; null where the server cannot be reached. */
export const currentAddress = async (name: string): Promise<string | null> => {
  try {
    const answer = await fetch('/importmap.json', { cache: 'no-store' });
    return answer.ok ? addressIn(await answer.json(), name) : null;
  } catch {
    return null;
  }
};

/** Uses sessionStorage, or the history entry where storage is blocked: both survive a reload and end with the tab. */
const readMark = (): unknown => {
  try {
    return window.sessionStorage.getItem(reloadKey);
  } catch {
    const state: unknown = window.history.state;
    return typeof state === 'object' && state !== null ? Reflect.get(state, reloadKey) : null;
  }
};

const writeMark = (address: string): void => {
  try {
    window.sessionStorage.setItem(reloadKey, address);
  } catch {
    const state: unknown = window.history.state;
    window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [reloadKey]: address }, '');
  }
};

export interface ReloadOptions {
  /** import-map name of what failed. */
  name: string;
  /** The address that this page was started with. */
  startedWith: string;
  reload: () => void;
}

/**
 * Reloads a tab, once per release, when it was open during a deploy and requests a file that no longer exists.
 * Where the release has not changed a reload cannot help, so there is none.
 * @returns whether the page is being reloaded
 */
export const reloadForNewRelease = async ({ name, startedWith, reload }: ReloadOptions): Promise<boolean> => {
  const address = await currentAddress(name);
  if (address === null || startedWith.endsWith(address) || readMark() === address) return false;
  writeMark(address);
  reload();
  return true;
};
