import styled from 'styled-components';
import { focusRing, labelType, transition } from '../theme/parts';
import { space, t } from '../theme/vars';

const Line = styled.label`
  box-sizing: border-box;
  flex: 1 1 auto;
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 48px;
  padding: 8px 18px 8px 12px;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusAction};
  background: ${t.surface};
  color: ${t.ink};
  ${labelType('1rem')}
  cursor: pointer;
  ${transition('background-color, border-color, color')}
  @container bars (min-width: 600px) {
    max-inline-size: 260px;
  }
  /* The whole card is its target. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${t.ink};
    }
  }
  &:has(input:checked) {
    forced-color-adjust: none;
    border-color: ${t.onSecond};
    background: ${t.second};
    color: ${t.onSecond};
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
`;

const Tick = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 24px;
  block-size: 24px;
  margin: 0;
  border: 2px solid ${t.control};
  border-radius: 50%;
  outline: none;
  cursor: pointer;
  ${transition('background-color, border-color')}
  &::after {
    content: '';
    inline-size: 5px;
    block-size: 10px;
    margin-block-start: -3px;
    border: solid ${t.second};
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(42deg);
    opacity: 0;
  }
  &:checked {
    border-color: ${t.onSecond};
    background: ${t.onSecond};
  }
  &:checked::after {
    opacity: 1;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export interface PickToggleProps {
  /** What ticking means: "For all 8 of us". */
  label: string;
  /** What is chosen; with the label it names the box. */
  name: string;
  describedBy?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Chooses the card it stands in, or takes it back. The nearest positioned ancestor is pressed with it. */
export const PickToggle = ({ label, name, describedBy, checked, onChange }: PickToggleProps) => (
  <Line>
    <Tick
      type="checkbox"
      checked={checked}
      aria-label={`${name}: ${label}`}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span aria-hidden="true">{label}</span>
  </Line>
);
