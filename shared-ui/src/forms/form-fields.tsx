import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../fields/checkbox';
import { PasswordField, type PasswordFieldProps } from '../fields/password-field';
import { SelectField, type SelectFieldProps } from '../fields/select-field';
import { TextField, type TextFieldProps } from '../fields/text-field';
import { useShownError } from './shown-errors';

/** Which field of which form; the form is one of react-hook-form's `useForm`. */
interface Bound<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** The field's name in the API. */
  name: FieldPath<Values>;
}
/** What the form fills in by itself. */
type Filled = 'name' | 'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'ref';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A `TextField` of a form: value, error and focus are the form's. @example <FormTextField control={form.control} name="email" label={copy.email} /> */
export const FormTextField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: Bound<Values, Sent> & Omit<TextFieldProps, Filled>) => {
  const { field, fieldState } = useController({ control, name });
  useShownError(name);
  return <TextField {...rest} {...field} value={textOf(field.value)} error={fieldState.error?.message} />;
};

/** A `PasswordField` of a form. */
export const FormPasswordField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: Bound<Values, Sent> & Omit<PasswordFieldProps, Filled>) => {
  const { field, fieldState } = useController({ control, name });
  useShownError(name);
  return <PasswordField {...rest} {...field} value={textOf(field.value)} error={fieldState.error?.message} />;
};

/** A `SelectField` of a form; nothing chosen is ''. */
export const FormSelectField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: Bound<Values, Sent> & Omit<SelectFieldProps, Filled>) => {
  const { field, fieldState } = useController({ control, name });
  useShownError(name);
  return <SelectField {...rest} {...field} value={textOf(field.value)} error={fieldState.error?.message} />;
};

/** A `Checkbox` of a form. */
export const FormCheckbox = <Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: Bound<Values, Sent> & Omit<CheckboxProps, Filled>) => {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control, name });
  useShownError(name);
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={value === true}
      onChange={onChange}
      ref={ref}
      error={fieldState.error?.message}
    />
  );
};
