export { wearBrandFonts, wearStandIns } from './brand-fonts';
export { hostCss } from './host-css';
export { lookOf } from './looks';
export type { BrandLook } from './looks/look.types';
export { ownRem } from './own-rem';
export { reactTag, type ReactTagProps } from './react-tag';
export { showParts } from './show-parts';
export { ShadowStyles, type ShadowStylesProps } from './shadow-styles';
