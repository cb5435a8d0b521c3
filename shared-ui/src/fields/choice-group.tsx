import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, focusRing, transition } from '../theme/parts';
import { space, t } from '../theme/vars';
import { FieldError, Hint, useFieldIds, type FieldBase } from './field-frame';
import { Group, Legend } from './group-frame';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${space[2]};
`;

const CardLabel = styled.label`
  position: relative;
  box-sizing: border-box;
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  min-block-size: 56px;
  overflow-wrap: anywhere;
  padding: 14px 16px;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusControl};
  background: ${t.surface};
  cursor: pointer;
  ${transition('background-color, border-color, box-shadow')}
  @media (hover: hover) {
    &:hover {
      border-color: ${t.ink};
    }
  }
  &:has(input:checked) {
    forced-color-adjust: none;
    background: ${t.second};
    border-color: ${t.onSecond};
    color: ${t.onSecond};
    box-shadow: inset 0 0 0 1px ${t.onSecond};
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
  &:has(input:disabled) {
    background: ${t.sunken};
    border-color: ${t.line};
    color: ${t.inkSoft};
    cursor: not-allowed;
  }
`;

const Dot = styled.input`
  appearance: none;
  box-sizing: border-box;
  inline-size: 22px;
  block-size: 22px;
  margin: 1px 0 0;
  border: 2px solid ${t.control};
  border-radius: 50%;
  background: ${t.surface};
  outline: none;
  &:checked {
    border: 7px solid ${t.onSecond};
    background: ${t.second};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Name = styled.span`
  display: block;
  ${displayType('1.0625rem')}
`;

const Description = styled.span`
  display: block;
  margin-block-start: 2px;
  font-size: 0.875rem;
`;

export interface Choice {
  value: string;
  label: string;
  /** Below the label: words, or tags in elements that may stand in a `span`. */
  description?: ReactNode | undefined;
  disabled?: boolean | undefined;
}

export interface ChoiceGroupProps extends Omit<FieldBase, 'label'> {
  legend: string;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
}

/** A choice of one of a few, each a card; arrow keys move between them as between radio buttons. */
export const ChoiceGroup = ({ legend, name, options, value, onChange, hint, error, required }: ChoiceGroupProps) => {
  const ids = useFieldIds({ hint, error });
  return (
    <Group
      role="radiogroup"
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
      aria-required={required}
    >
      <Legend>{legend}</Legend>
      <Cards>
        {options.map((option) => (
          <CardLabel key={option.value}>
            <Dot
              type="radio"
              name={`${name}-${ids.control}`}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              <Name>{option.label}</Name>
              {option.description ? <Description>{option.description}</Description> : null}
            </span>
          </CardLabel>
        ))}
      </Cards>
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
      <FieldError id={ids.error} error={error} />
    </Group>
  );
};
