import { applyBrandFonts, type BrandStyles } from '@bars/shared-ui/element';
import { keepPlace } from './keep-place';

const fontsFolder = new URL(/* @vite-ignore */ 'fonts/', import.meta.url).href;

/** What an element gets once its first step can be used: the brand's own faces, and what keeps it the same through a move. */
export const afterStart = async (root: ShadowRoot, brandStyles: Promise<BrandStyles>): Promise<void> => {
  keepPlace(root);
  applyBrandFonts((await brandStyles).faces, fontsFolder);
};
