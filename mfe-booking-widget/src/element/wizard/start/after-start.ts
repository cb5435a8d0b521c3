import { loadAxios } from '@bars/shared-api';
import { applyBrandFonts, type BrandStyles } from '@bars/shared-ui/element';
import { keepPlace } from './keep-place';

const fontsFolder = new URL(/* @vite-ignore */ 'fonts/', import.meta.url).href;

/** Runs once the first step can be used: loads axios and the brand's fonts, and makes the element keep its state when it is moved. */
export const afterStart = async (root: ShadowRoot, brandStyles: Promise<BrandStyles>): Promise<void> => {
  // A failure is no problem here: the call that needs axios loads it again.
  void loadAxios().catch(() => {});
  keepPlace(root);
  applyBrandFonts((await brandStyles).faces, fontsFolder);
};
