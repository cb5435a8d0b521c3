import type { BrandId } from '../../theme/brand-scope';
import type { BrandLook } from './look.types';

const files: Record<BrandId, () => Promise<{ look: BrandLook }>> = {
  0: () => import('./neutral'),
  1: () => import('./northlight'),
  2: () => import('./la-verbena'),
  4: () => import('./tin-house'),
};

/** The look of a brand. In an element's build its loader has asked for the file already. @throws when it cannot be had */
export const lookOf = async (brand: BrandId): Promise<BrandLook> => (await files[brand]()).look;
