import styled from 'styled-components';
import { displayType, focusRing, stepButton, transition } from '../../theme/parts';
import { t } from '../../theme/vars';
import { onArrowKeys } from '../arrow-keys';
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
  ${stepButton(14)}
  box-sizing: border-box;
  inline-size: 44px;
  block-size: 44px;
  touch-action: manipulation;
  ${transition('background-color, border-color, color, transform')}
  &[aria-disabled='true'] {
    background: transparent;
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
export const QuantityStepper = ({
  label,
  value,
  max,
  onChange,
  decreaseLabel,
  increaseLabel,
  describedBy,
}: QuantityStepperProps) => {
  const most = Math.max(max, value);
  const set = (next: number) => {
    const kept = Math.min(next, most);
    if (kept !== value) onChange(kept);
  };
  const step = (by: 1 | -1) => set(steppedPeople(value, by, { min: 0, max: most }));
  return (
    <Line>
      <Step
        type="button"
        data-step="-1"
        aria-label={decreaseLabel}
        aria-disabled={value <= 0 || undefined}
        onClick={() => step(-1)}
      />
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
        onKeyDown={onArrowKeys(step)}
        onChange={(event) => set(peopleFromText(event.target.value))}
      />
      <Step
        type="button"
        data-step="1"
        aria-label={increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={() => step(1)}
      />
    </Line>
  );
};
