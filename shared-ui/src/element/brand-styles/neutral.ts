import { neutralDark } from '../../theme/brands/neutral-dark';
import type { BrandStyles } from './brand-styles.types';

export const brandStyles: BrandStyles = { tokens: { dark: neutralDark }, faces: [] };
