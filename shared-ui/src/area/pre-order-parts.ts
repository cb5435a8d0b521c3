/** The parts of a pre-order. Whoever shows one carries them; the shared module, which every first visit loads, does not. */
export { QuantityStepper, type QuantityStepperProps } from '../fields/quantity-stepper/quantity-stepper';
export { Fold, type FoldProps } from '../pre-order/fold';
export { OrderRow, type OrderRowProps } from '../pre-order/order-row';
export { PickToggle, type PickToggleProps } from '../pre-order/pick-toggle';
export { PictureCard, type CardTone, type PictureCardProps } from '../pre-order/picture-card';
export { Tag, type TagProps } from '../pre-order/tag';
export { Tally, type TallyProps } from '../pre-order/tally';
