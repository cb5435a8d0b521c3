import { contractNameKey } from '@bars/shared-api/contracts/storage-keys.generated';
import * as z from 'zod/mini';

// A browser may block its storage, and anything may be in it. The page works without what was kept.

const kept = z.object({ contract: z.string(), name: z.string() });

/** The name that was typed for this contract in this tab and is not sent; null where none was. A drawing is not kept: it is somebody's hand. */
export const readName = (contract: string): string | null => {
  try {
    const found = kept.safeParse(JSON.parse(window.sessionStorage.getItem(contractNameKey) ?? 'null')).data;
    return found?.contract === contract ? found.name : null;
  } catch {
    return null;
  }
};

export const keepName = (contract: string, name: string): void => {
  try {
    window.sessionStorage.setItem(contractNameKey, JSON.stringify({ contract, name }));
  } catch {
    return;
  }
};

export const forgetName = (): void => {
  try {
    window.sessionStorage.removeItem(contractNameKey);
  } catch {
    return;
  }
};
