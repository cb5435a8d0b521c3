import type { Face } from '../../theme/faces/face.types';
import type { BrandTokens } from '../../theme/tokens';

/** What one brand looks like: its tokens and its faces. Each is a file of its own, because an element wears one of them. */
export interface BrandLook {
  /** What is left out is brand 0's, to which every component falls back. */
  tokens: Pick<BrandTokens, 'dark'> & Partial<BrandTokens>;
  faces: readonly Face[];
}
