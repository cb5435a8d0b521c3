import { northlight } from '../../theme/brands/northlight';
import { northlightFaces } from '../../theme/faces/northlight';
import type { BrandStyles } from './brand-styles.types';

export const brandStyles: BrandStyles = { tokens: northlight, faces: northlightFaces };
