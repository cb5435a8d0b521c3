import type { Face } from '../theme/faces/face.types';
import { isWorn } from './apply-stand-ins';

/**
 * Gives the page a brand's faces; a browser fetches those that are used. A rule `@font-face` inside a shadow root is
 * never fetched, and a rule in the page would need its permission.
 * @param base address of the font folder, with a slash at its end
 */
export const applyBrandFonts = (faces: readonly Face[], base: string): void => {
  for (const { family, file, weights } of faces) {
    if (!isWorn(family))
      document.fonts.add(
        new FontFace(family, `url('${base}${file}.woff2') format('woff2')`, { weight: weights, display: 'swap' }),
      );
  }
};
