import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { TextStore } from './ports';

/** That the last booking was paid for and could not be had outlives its session. Source: BW-183. */
const keyOf = (brand: BrandId): string => `bars.refunded.${brand}`;

export const hasRefund = (store: TextStore, brand: BrandId): boolean => store.get(keyOf(brand)) !== null;

export const keepRefund = (store: TextStore, brand: BrandId): void => store.set(keyOf(brand), '1');

/** Source: BW-184. */
export const forgetRefund = (store: TextStore, brand: BrandId): void => store.remove(keyOf(brand));
