import type { BrandTokens } from '../tokens';
import { neutralDark } from './neutral-dark';
import { neutralLight, neutralShared } from './neutral-light';

/** Brand 0: quiet, system type, one accent. */
export const neutral: BrandTokens = {
  shared: neutralShared,
  light: neutralLight,
  dark: neutralDark,
};
