import { useEffect, useState, type ReactNode } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { Notice, NoticeRegion } from '../feedback/notice';
import { takeFilledValues } from '../fields/take-filled-values';
import { ShownErrors, useUnseenErrors } from './shown-errors';

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
    onSubmitCapture={takeFilledValues}
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) onSubmit();
    }}
  >
    <ShownErrors>{children}</ShownErrors>
  </form>
);

interface FormErrorProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** Heads whatever is shown. */
  title?: string | undefined;
}

/** False once the visitor is online again, if they were not when `error` came: what it says is over, and the next press may succeed. */
const useStillHolds = (error: object | undefined): boolean => {
  const [over, setOver] = useState<object>();
  useEffect(() => {
    if (error === undefined || navigator.onLine) return undefined;
    const end = () => setOver(error);
    window.addEventListener('online', end);
    return () => window.removeEventListener('online', end);
  }, [error]);
  return error !== over;
};

/**
 * What no field of its `Form` shows: the form's own error, `root.server`, or else the errors of fields that are not on the page. The alert stays
 * on the page, so that a new text is announced.
 */
export const FormError = <Values extends FieldValues, Sent>({ control, title }: FormErrorProps<Values, Sent>) => {
  const { errors } = useFormState({ control });
  const unseen = useUnseenErrors(errors);
  const refused = errors.root?.['server'];
  const holds = useStillHolds(refused);
  const message = (holds ? refused?.message : undefined) ?? unseen.join(', ');
  return (
    <NoticeRegion role="alert">
      {message ? (
        <Notice tone="error" title={title}>
          {message}
        </Notice>
      ) : null}
    </NoticeRegion>
  );
};
