import { northlight } from '../../theme/brands/northlight';
import { northlightFaces } from '../../theme/faces/northlight';
import type { BrandLook } from './look.types';

export const look: BrandLook = { tokens: northlight, faces: northlightFaces };
