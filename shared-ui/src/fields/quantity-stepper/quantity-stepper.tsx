import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { displayType, focusRing, transition } from '../../theme/parts';
import { t } from '../../theme/vars';
import { peopleFromText, steppedPeople } from '../people-stepper/people-stepper.rules';

const Line = styled.div`
  flex: none;
  display: inline-grid;
  grid-template-columns: 44px 44px 44px;
  align-items: center;
`;

const Count = styled.input`
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${t.radiusSmall};
  background: transparent;
  color: inherit;
  text-align: center;
  font-variant-numeric: tabular-nums;
  ${displayType('1.1875rem')}
  line-height: 1;
  &[aria-valuenow='0'] {
    color: ${t.inkSoft};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Step = styled.button`
  position: relative;
  box-sizing: border-box;
  inline-size: 44px;
  block-size: 44px;
  margin: 0;
  padding: 0;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusAction};
  background: ${t.surface};
  color: ${t.ink};
  cursor: pointer;
  touch-action: manipulation;
  ${transition('background-color, border-color, color, transform')}
  &::before,
  &[data-step='1']::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) auto auto calc(50% - 7px);
    inline-size: 14px;
    block-size: 2px;
    background: currentColor;
  }
  &[data-step='1']::after {
    transform: rotate(90deg);
  }
  &:hover {
    border-color: ${t.ink};
  }
  &:active {
    transform: ${t.pressMove};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-disabled='true'] {
    transform: none;
    border-color: ${t.line};
    background: transparent;
    color: ${t.inkSoft};
    cursor: not-allowed;
  }
`;

export interface QuantityStepperProps {
  /** What is counted: the name of the dish. */
  label: string;
  value: number;
  /** The most there can be now; the plus stays reachable and does nothing there. */
  max: number;
  onChange: (value: number) => void;
  /** Names of the buttons; each says what it counts. */
  decreaseLabel: string;
  increaseLabel: string;
  describedBy?: string | undefined;
}

/** How many of one thing, in a row of many: by buttons, arrow keys or typing, never outside 0 and `max`. */
export const QuantityStepper = ({ label, value, max, onChange, decreaseLabel, increaseLabel, describedBy }: QuantityStepperProps) => {
  const most = Math.max(max, value);
  const set = (next: number) => {
    const kept = Math.min(next, most);
    if (kept !== value) onChange(kept);
  };
  const step = (by: 1 | -1) => set(steppedPeople(value, by, { min: 0, max: most }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <Line>
      <Step type="button" data-step="-1" aria-label={decreaseLabel} aria-disabled={value <= 0 || undefined} onClick={() => step(-1)} />
      <Count
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={most}
        value={String(value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => set(peopleFromText(event.target.value))}
      />
      <Step type="button" data-step="1" aria-label={increaseLabel} aria-disabled={value >= max || undefined} onClick={() => step(1)} />
    </Line>
  );
};
