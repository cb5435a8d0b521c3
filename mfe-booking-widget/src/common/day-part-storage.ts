import { dayPartKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { TextStore } from './environment';

/**
 * Reads the chosen day part. It has a storage key of its own, which is removed with its booking. Source: BW-101, BW-185.
 * @returns the id of the stored day part, or null
 */
export const readDayPart = (store: TextStore, brand: BrandId): number | null => {
  const kept = store.get(dayPartKey(brand));
  return kept !== null && /^\d{1,9}$/.test(kept) ? Number(kept) : null;
};

export const keepDayPart = (store: TextStore, brand: BrandId, id: number): void =>
  store.set(dayPartKey(brand), String(id));

export const forgetDayPart = (store: TextStore, brand: BrandId): void => store.remove(dayPartKey(brand));
