import { laVerbena } from '../../theme/brands/la-verbena';
import { laVerbenaFaces } from '../../theme/faces/la-verbena';
import type { BrandLook } from './look.types';

export const look: BrandLook = { tokens: laVerbena, faces: laVerbenaFaces };
