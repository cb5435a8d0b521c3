/** The parts of an enquiry. Whoever shows one carries them; the shared module, which every first visit loads, does not. */
export { PickerField, type PickerFieldProps } from '../fields/picker-field';
export { PillGroup, type PillSection } from '../fields/pill-group';
