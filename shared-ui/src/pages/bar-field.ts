/** The field for a bar. Whoever shows one carries it; the shared module, which every first visit loads, does not. */
export { BarField } from './bar-field/bar-field';
