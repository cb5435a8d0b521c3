/** The bar selector, as default export too: what imports it on demand is shorter then. Whoever opens it loads it on demand; the shared module, which every first visit loads, does not have it. */
export { BarSelector as default, BarSelector, type BarSelectorProps } from './bar-selector/bar-selector';
export { barSelectorCopy, type BarSelectorCopy } from './bar-selector/bar-selector.copy';
