import { tinHouse } from '../../theme/brands/tin-house';
import { tinHouseFaces } from '../../theme/faces/tin-house';
import type { BrandLook } from './look.types';

export const look: BrandLook = { tokens: tinHouse, faces: tinHouseFaces };
