export { applyBrandFonts } from './brand-fonts';
export { hostCss } from './host-css';
export { loadBrandStyles } from './brand-styles';
export type { BrandStyles } from './brand-styles/brand-styles.types';
export { reactTag, type ReactTagProps } from './react-tag';
export { showParts } from './show-parts';
export { ShadowStyles } from './shadow-styles';
export { standInsOf } from './stand-ins';
