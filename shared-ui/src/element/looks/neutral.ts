import { neutralDark } from '../../theme/brands/neutral-dark';
import type { BrandLook } from './look.types';

export const look: BrandLook = { tokens: { dark: neutralDark }, faces: [] };
