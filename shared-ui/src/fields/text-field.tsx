import type { FocusEvent, HTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlBox } from '../theme/parts';
import { FieldFrame, useFieldIds, type FieldBase } from './field-frame';

const Input = styled.input`
  ${controlBox}
`;
const Area = styled.textarea`
  ${controlBox}
  min-block-size: 112px;
  resize: vertical;
`;

export interface TextFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string | undefined;
  multiline?: boolean | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  /** Shown and copied, not changed. */
  readOnly?: boolean | undefined;
}

/** A browser brings the caret of an area into view, not its box, and knows nothing of the margin that keeps it out from behind the bar. */
const comeIntoView = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void =>
  currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** One line of text, or several. */
export const TextField = ({
  value,
  onChange,
  onBlur,
  type = 'text',
  inputMode,
  multiline = false,
  ref,
  ...rest
}: TextFieldProps) => {
  const ids = useFieldIds(rest);
  const control = {
    id: ids.control,
    name: rest.name,
    value,
    onBlur,
    ref,
    'aria-required': rest.required,
    disabled: rest.disabled,
    readOnly: rest.readOnly,
    placeholder: rest.placeholder,
    autoComplete: rest.autoComplete,
    maxLength: rest.maxLength,
    'aria-invalid': rest.error ? true : undefined,
    'aria-describedby': ids.describedBy,
  };
  return (
    <FieldFrame ids={ids} {...rest}>
      {multiline ? (
        <Area {...control} onFocus={comeIntoView} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...control} type={type} inputMode={inputMode} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  );
};
