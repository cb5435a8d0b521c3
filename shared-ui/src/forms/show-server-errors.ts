import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** Every name among a form's own values is one of its fields. */
const isNameOf = <Values extends FieldValues>(name: string): name is FieldPath<Values> => name !== '';

/**
 * Shows what the server refused: each error at its field, with the focus on the first in the form's order. Where one belongs to
 * no field of the page, or there are none, `notice` becomes the form's own error, `errors.root.server`. What was typed stays.
 * @param fieldErrors `ApiError.fieldErrors`: sentences by the field's name in the API
 * @param notice `errorToNotice(error)`: one sentence for the whole
 */
export const showServerErrors = <Values extends FieldValues, Sent>(
  { setError, clearErrors, getFieldState, getValues }: UseFormReturn<Values, unknown, Sent>,
  fieldErrors: Readonly<Record<string, readonly string[]>>,
  notice: string,
): void => {
  const wrong = Object.keys(getValues())
    .filter(isNameOf<Values>)
    .filter((name) => name in fieldErrors);
  let shown = 0;
  for (const name of wrong) {
    setError(name, { type: 'server', message: fieldErrors[name]?.join(', ') ?? '' }, { shouldFocus: shown === 0 });
    if (getFieldState(name).error?.ref !== undefined) shown += 1;
    // It was never on the page: its error would stay and stop every further press.
    else clearErrors(name);
  }
  if (shown === 0 || shown < Object.keys(fieldErrors).length)
    setError('root.server', { type: 'server', message: notice });
};
