import type { Face } from '../../theme/faces/face.types';
import type { BrandTokens } from '../../theme/tokens';

/** The styles of one brand: its tokens and its faces. Each brand is a file of its own, because an element uses one of them. */
export interface BrandStyles {
  /** What is left out is brand 0's, to which every component falls back. */
  tokens: Pick<BrandTokens, 'dark'> & Partial<BrandTokens>;
  faces: readonly Face[];
}
