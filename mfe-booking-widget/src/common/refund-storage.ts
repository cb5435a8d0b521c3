import { refundKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { TextStore } from './environment';

/** Whether the last payment is refunded because its booking failed. It is stored apart, as it outlives the session. Source: BW-183. */
export const hasRefund = (store: TextStore, brand: BrandId): boolean => store.get(refundKey(brand)) !== null;

export const keepRefund = (store: TextStore, brand: BrandId): void => store.set(refundKey(brand), '1');

/** Source: BW-184. */
export const forgetRefund = (store: TextStore, brand: BrandId): void => store.remove(refundKey(brand));
