/** The field that searches a long list. Whoever shows one carries it; the shared module, which every first visit loads, does not. */
export { Combobox, type ComboboxProps } from '../fields/combobox/combobox';
export { nothingTyped, type ComboboxValue } from '../fields/combobox/combobox.rules';
