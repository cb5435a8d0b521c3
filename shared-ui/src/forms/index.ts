export { Form, FormError } from './form';
export { FormCheckbox, FormPasswordField, FormSelectField, FormTextField } from './form-fields';
export type { PasswordWords } from '../fields/password-field';
export { useShownError } from './shown-errors';
export { showServerErrors } from './show-server-errors';
