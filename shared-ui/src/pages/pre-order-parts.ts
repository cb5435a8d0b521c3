/** The parts of a pre-order. Whoever shows one carries them; the shared module, which every first visit loads, does not. */
export { QuantityStepper } from '../fields/quantity-stepper/quantity-stepper';
export { Fold } from '../pre-order/fold';
export { OrderRow, type OrderRowProps } from '../pre-order/order-row';
export { PickToggle } from '../pre-order/pick-toggle';
export { PictureCard, type PictureCardProps } from '../pre-order/picture-card';
export { Tag } from '../pre-order/tag';
export { Tally } from '../pre-order/tally';
