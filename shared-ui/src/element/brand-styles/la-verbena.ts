import { laVerbena } from '../../theme/brands/la-verbena';
import { laVerbenaFaces } from '../../theme/faces/la-verbena';
import type { BrandStyles } from './brand-styles.types';

export const brandStyles: BrandStyles = { tokens: laVerbena, faces: laVerbenaFaces };
