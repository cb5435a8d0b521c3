import { useId, useState, type ReactNode, type RefCallback } from 'react';
import styled from 'styled-components';
import { labelType } from '../theme/parts';
import { space, t } from '../theme/vars';

/** What every field is told by its form: the server's name of it, its label, and what is wrong with it. */
export interface FieldBase {
  label: string;
  /** The field's name on the wire; also the `name` by which a form finds its first invalid field. */
  name: string;
  hint?: string | undefined;
  /** What is wrong, in one sentence; shown below the control, tied to it and announced. */
  error?: string | undefined;
  /** Said as `aria-required`: with `required` a browser would call an empty field invalid before anybody has been there. */
  required?: boolean | undefined;
  /** The control, for a form that moves the focus to it. */
  ref?: RefCallback<HTMLElement> | undefined;
}

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  /** Ids for `aria-describedby`: the hint and the error, where there are any. */
  describedBy: string | undefined;
}

/** Ids that tie label, hint and error to a control. */
export const useFieldIds = ({ hint, error }: Pick<FieldBase, 'hint' | 'error'>): FieldIds => {
  const control = useId();
  const ids = { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` };
  const described = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ');
  return { ...ids, describedBy: described || undefined };
};

const Frame = styled.div`
  min-inline-size: 0;
`;

const Label = styled.label`
  display: block;
  margin-block-end: ${space[2]};
  ${labelType()}
`;

export const Hint = styled.p`
  margin: ${space[2]} 0 0;
  color: ${t.inkSoft};
  font-size: 0.875rem;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 0.5em;
  margin: ${space[2]} 0 0;
  color: ${t.error};
  font-size: 0.9375rem;
  font-weight: ${t.bodyWeightStrong};
  &::before {
    content: '';
    flex: none;
    inline-size: 0.6em;
    block-size: 0.6em;
    margin-block-start: 0.45em;
    background: currentColor;
    transform: rotate(45deg);
  }
  &[data-was] {
    visibility: hidden;
  }
  &[data-was]::after {
    content: attr(data-was);
  }
`;

/**
 * The error of a field; its live region is always there, so that a message arriving later is announced.
 * A cleared one keeps its space: otherwise the fields below would move while the visitor presses one.
 */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return (
    <div aria-live="polite">
      {last ? (
        <ErrorText id={id} data-was={error ? undefined : last}>
          {error}
        </ErrorText>
      ) : null}
    </div>
  );
};

export const FieldFrame = ({ ids, label, hint, error, children }: Omit<FieldBase, 'ref'> & { ids: FieldIds; children: ReactNode }) => (
  <Frame>
    <Label id={ids.label} htmlFor={ids.control}>
      {label}
    </Label>
    {children}
    {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
    <FieldError id={ids.error} error={error} />
  </Frame>
);
