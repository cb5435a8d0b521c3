import type { BrandId } from '../../theme/brand-scope';
import type { BrandStyles } from './brand-styles.types';

const files: Record<BrandId, () => Promise<{ brandStyles: BrandStyles }>> = {
  0: () => import('./neutral'),
  1: () => import('./northlight'),
  2: () => import('./la-verbena'),
  4: () => import('./tin-house'),
};

/** The styles of a brand. In an element's build its loader has asked for the file already. @throws when it cannot be had */
export const loadBrandStyles = async (brand: BrandId): Promise<BrandStyles> => (await files[brand]()).brandStyles;
