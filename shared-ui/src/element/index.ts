export { wearBrandFonts } from './brand-fonts';
export { hostCss } from './host-css';
export { lookOf } from './looks';
export type { BrandLook } from './looks/look.types';
export { reactTag, type ReactTagProps } from './react-tag';
export { showParts } from './show-parts';
export { ShadowStyles } from './shadow-styles';
export { wearStandIns } from './stand-ins';
