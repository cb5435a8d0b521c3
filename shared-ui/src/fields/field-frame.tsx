import { useId, useState, type ReactNode, type RefCallback } from 'react';
import styled from 'styled-components';
import { labelType } from '../theme/parts';
import { space, t } from '../theme/vars';

/** What every field is told by its form: the server's name of it, its label, and what is wrong with it. */
export interface FieldBase {
  label: string;
  /** The field's name in the API; also the `name` by which a form finds its first invalid field. */
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
  overflow-wrap: anywhere;
  ${labelType()}
`;

/* In one line where there is room for both. What is beside the label makes the line no higher. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${space[3]};
  & > button {
    min-block-size: 44px;
    margin-block: -11px calc(${space[2]} - 11px);
    padding: 0;
    font-size: 0.875rem;
  }
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
    align-self: start;
    margin-block-start: 0.45em;
    border: 0.3em solid;
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

export interface FieldFrameProps extends Omit<FieldBase, 'ref'> {
  ids: FieldIds;
  /** A quiet button beside the label. */
  beside?: ReactNode;
  children: ReactNode;
}

const FieldLabel = ({ ids, label }: Pick<FieldFrameProps, 'ids' | 'label'>) => (
  <Label id={ids.label} htmlFor={ids.control}>
    {label}
  </Label>
);

export const FieldFrame = ({ ids, label, beside, hint, error, children }: FieldFrameProps) => (
  <Frame>
    {beside ? (
      <Line>
        <FieldLabel ids={ids} label={label} />
        {beside}
      </Line>
    ) : (
      <FieldLabel ids={ids} label={label} />
    )}
    {children}
    {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
    <FieldError id={ids.error} error={error} />
  </Frame>
);
