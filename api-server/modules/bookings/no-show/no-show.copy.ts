import type { BrandId } from '@bars/shared-api/contracts/dto';

/** What a stored card may be charged, and when. Sources: PY-26, PY-27; decisions "Stored cards". */
const defaults = {
  kept: (card: string) => `${card} is kept by our payment provider to secure this booking. Nothing has been charged.`,
  card: (brand: string, lastFour: string) => `Your ${brand} card ending ${lastFour}`,
  someCard: 'Your card',
  fee: (fee: string, when: string) =>
    `If nobody from your party comes on ${when}, we may charge it a no-show fee of ${fee}. Whether we do is at the venue’s discretion.`,
};
export type NoShowCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<NoShowCopy>>> = {
  2: {
    fee: (fee, when) =>
      `If none of your amigos comes on ${when}, we may charge it a no-show fee of ${fee}. Whether we do is at the venue’s discretion.`,
  },
};

export const noShowCopy = (brand: BrandId): NoShowCopy => ({ ...defaults, ...overrides[brand] });
