/** The card payment of a page. Whoever shows one carries it; the shared module, which every first visit loads, does not. */
export { CardPanel, type ElementPortal } from './card-panel/card-panel';
