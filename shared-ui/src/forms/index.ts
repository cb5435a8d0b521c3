export { Form, FormError } from './form';
export { FormCheckbox, FormSelectField, FormTextField } from './form-fields';
export { showServerErrors } from './show-server-errors';
