/**
 * The bar selector. Whoever opens it loads it on demand; the shared module, which every first visit loads, does not have it. As the
 * default export it is imported on demand in fewer bytes.
 */
export { BarSelector as default, BarSelector, type BarSelectorProps } from './bar-selector/bar-selector';
export { barSelectorCopy } from './bar-selector/bar-selector.copy';
