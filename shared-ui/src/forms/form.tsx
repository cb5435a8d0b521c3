import type { ReactNode } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { Notice, NoticeRegion } from '../feedback/notice';

interface FormProps {
  /** It is being checked or sent. A further press sends nothing. */
  isBusy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that the request's contract checks; the browser's own checks are off. */
export const Form = ({ isBusy, onSubmit, children }: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) onSubmit();
    }}
  >
    {children}
  </form>
);

interface FormErrorProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** Heads whatever is shown. */
  title?: string | undefined;
}

/** What the server refused and no field shows: the form's error `root.server`. The alert stays on the page, so that a new text is announced. */
export const FormError = <Values extends FieldValues, Sent>({ control, title }: FormErrorProps<Values, Sent>) => {
  const { errors } = useFormState({ control });
  const message = errors.root?.['server']?.message;
  return <NoticeRegion role="alert">{message ? <Notice tone="error" title={title}>{message}</Notice> : null}</NoticeRegion>;
};
