import type { BrandId } from '@bars/shared-api/contracts/wire';

/** Colours of the mail; each text colour passes contrast on its ground. */
export interface Look {
  page: string;
  card: string;
  text: string;
  accent: string;
  onAccent: string;
}

const looks: Record<BrandId, Look> = {
  0: { page: '#f2f3f5', card: '#ffffff', text: '#1d2125', accent: '#1f5fbf', onAccent: '#ffffff' },
  1: { page: '#05070f', card: '#0d1224', text: '#e8ecff', accent: '#5ce1ff', onAccent: '#05070f' },
  2: { page: '#f6ead9', card: '#fffaf2', text: '#3a1a10', accent: '#a63a1b', onAccent: '#ffffff' },
  4: { page: '#efe7d6', card: '#fbf7ec', text: '#20301f', accent: '#1f4a34', onAccent: '#fbf7ec' },
};

export const lookOf = (brand: BrandId): Look => looks[brand];
