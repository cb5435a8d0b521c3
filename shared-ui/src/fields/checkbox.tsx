import styled from 'styled-components';
import { focusRing, transition } from '../theme/parts';
import { space, t } from '../theme/vars';
import { FieldError, Hint, useFieldIds, type FieldBase } from './field-frame';

const Line = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  min-block-size: 44px;
  box-sizing: border-box;
  padding-block: 10px;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

const Tick = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 24px;
  block-size: 24px;
  margin: 0;
  border: 2px solid ${t.control};
  border-radius: ${t.radiusSmall};
  background: ${t.surface};
  cursor: pointer;
  ${transition('background-color, border-color')}
  &::after {
    content: '';
    inline-size: 6px;
    block-size: 11px;
    margin-block-start: -3px;
    border: solid ${t.onAccent};
    border-width: 0 3px 3px 0;
    transform: rotate(42deg);
    opacity: 0;
  }
  &:checked {
    background: ${t.accent};
    border-color: ${t.accent};
  }
  &:checked::after {
    opacity: 1;
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-invalid='true'] {
    border-color: ${t.error};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const TickHint = styled(Hint)`
  display: block;
  margin: 0;
`;

export interface CheckboxProps extends FieldBase {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export const Checkbox = ({ label, name, checked, onChange, hint, error, required, disabled, ref }: CheckboxProps) => {
  const ids = useFieldIds({ hint, error });
  return (
    <div>
      <Line>
        <Tick
          type="checkbox"
          id={ids.control}
          name={name}
          checked={checked}
          ref={ref}
          aria-required={required}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={ids.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <span>
          <span id={ids.label}>{label}</span>
          {hint ? (
            <TickHint as="span" id={ids.hint}>
              {hint}
            </TickHint>
          ) : null}
        </span>
      </Line>
      <FieldError id={ids.error} error={error} />
    </div>
  );
};
