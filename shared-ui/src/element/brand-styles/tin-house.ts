import { tinHouse } from '../../theme/brands/tin-house';
import { tinHouseFaces } from '../../theme/faces/tin-house';
import type { BrandStyles } from './brand-styles.types';

export const brandStyles: BrandStyles = { tokens: tinHouse, faces: tinHouseFaces };
