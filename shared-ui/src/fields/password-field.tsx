import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { controlBox, focusRing, labelType } from '../theme/parts';
import { space, t } from '../theme/vars';
import { FieldFrame, useFieldIds, type FieldBase } from './field-frame';

const Box = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlBox}
  padding-inline-end: 92px;
  &::-ms-reveal {
    display: none;
  }
`;
const Toggle = styled.button`
  position: absolute;
  inset-block: 4px;
  inset-inline-end: 4px;
  min-inline-size: 64px;
  min-block-size: 44px;
  margin: 0;
  padding: 0 ${space[3]};
  border: 0;
  border-radius: ${t.radiusControl};
  background: transparent;
  color: ${t.accentInk};
  font: inherit;
  ${labelType('0.875rem')}
  text-decoration: underline;
  text-underline-offset: 0.25em;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
  &:focus-visible {
    ${focusRing}
  }
`;

/** What the button says. Its name for screen readers begins with what is seen: `Show`, `Show password`. */
export interface PasswordWords {
  show: string;
  hide: string;
  showPassword: string;
  hidePassword: string;
}

export interface PasswordFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `current-password` to log in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password';
  words: PasswordWords;
}

/** A password, which can be pasted and shown. It is hidden again when its form is sent, so that no browser keeps it as a text. */
export const PasswordField = ({ value, onChange, onBlur, autoComplete, words, ref, ...rest }: PasswordFieldProps) => {
  const ids = useFieldIds(rest);
  const [isShown, setShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  const setControl = useCallback(
    (element: HTMLInputElement | null) => {
      control.current = element;
      return ref?.(element);
    },
    [ref],
  );
  useEffect(() => {
    const form = control.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <FieldFrame ids={ids} {...rest}>
      <Box>
        <Input
          id={ids.control}
          name={rest.name}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          ref={setControl}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={rest.required}
          aria-invalid={rest.error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <Toggle
          type="button"
          aria-controls={ids.control}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </Toggle>
      </Box>
    </FieldFrame>
  );
};
