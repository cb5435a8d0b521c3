import { createWaitingSheet } from '@bars/shared-ui/element/loader/waiting-css';

/** The skeleton is as high as the menu before a location is chosen; what comes then is below it. */
const skeletonCss = `.b{height:640px;background:repeating-linear-gradient(#8883 0 76px,#0000 0 100px)}`;

/** Styles of an allergen menu without its code. */
export const createMenuSheet = (page?: Document): CSSStyleSheet => createWaitingSheet(skeletonCss, page);
