/** The bar selector. Whoever opens it loads it on demand; the shared module, which every first visit loads, does not have it. */
export { BarSelector, type BarSelectorProps } from './bar-selector/bar-selector';
export { barSelectorCopy, type BarSelectorCopy } from './bar-selector/bar-selector.copy';
