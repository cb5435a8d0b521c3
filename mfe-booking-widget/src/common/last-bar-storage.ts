import { lastBarKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { TextStore } from './environment';

/** Reads the bar of the last visit. @returns its id, or null */
export const readLastBar = (store: TextStore, brand: BrandId): number | null => {
  const kept = store.get(lastBarKey(brand));
  return kept !== null && /^\d{1,9}$/.test(kept) ? Number(kept) : null;
};

export const keepLastBar = (store: TextStore, brand: BrandId, id: number): void =>
  store.set(lastBarKey(brand), String(id));
