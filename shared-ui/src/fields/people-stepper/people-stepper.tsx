import styled from 'styled-components';
import { controlBox, displayType, stepButton, transition } from '../../theme/parts';
import { t } from '../../theme/vars';
import { FieldFrame, useFieldIds, type FieldBase } from '../field-frame';
import { onArrowKeys } from '../arrow-keys';
import { peopleFromText, steppedPeople } from './people-stepper.rules';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(32px, 56px) minmax(44px, 112px) minmax(32px, 56px);
  gap: 8px;
`;

const Count = styled.input`
  ${controlBox}
  padding: 0;
  text-align: center;
  font-variant-numeric: tabular-nums;
  ${displayType('1.5rem')}
  line-height: 1;
`;

const Step = styled.button`
  ${stepButton(16)}
  min-block-size: 52px;
  ${transition('background-color, border-color, transform')}
  &[aria-disabled='true'] {
    background: ${t.sunken};
  }
`;

export interface PeopleStepperProps extends FieldBase {
  value: number;
  min: number;
  max?: number | undefined;
  onChange: (value: number) => void;
  onBlur?: (() => void) | undefined;
  decreaseLabel: string;
  increaseLabel: string;
}

/**
 * A number of people by buttons, arrow keys or typing. Buttons and keys stay between `min` and `max`;
 * a typed number is passed on as it is (0 and up), so that the form can say what is wrong with it.
 * Source: BW-88, BW-89.
 */
export const PeopleStepper = ({
  value,
  min,
  max = Infinity,
  onChange,
  onBlur,
  decreaseLabel,
  increaseLabel,
  ref,
  ...rest
}: PeopleStepperProps) => {
  const ids = useFieldIds(rest);
  const atLeast = value <= Math.max(min, 0);
  const atMost = value >= max;
  const step = (by: 1 | -1) => {
    const next = steppedPeople(value, by, { min, max });
    if (next !== value) onChange(next);
  };
  return (
    <FieldFrame ids={ids} {...rest}>
      <Line>
        <Step
          type="button"
          data-step="-1"
          aria-label={decreaseLabel}
          aria-controls={ids.control}
          aria-disabled={atLeast || undefined}
          onClick={() => !atLeast && step(-1)}
        />
        <Count
          ref={ref}
          id={ids.control}
          name={rest.name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={max === Infinity ? undefined : max}
          aria-required={rest.required}
          value={String(value)}
          onFocus={(event) => event.target.select()}
          onBlur={onBlur}
          onKeyDown={onArrowKeys(step)}
          onChange={(event) => onChange(peopleFromText(event.target.value))}
          aria-invalid={rest.error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <Step
          type="button"
          data-step="1"
          aria-label={increaseLabel}
          aria-controls={ids.control}
          aria-disabled={atMost || undefined}
          onClick={() => !atMost && step(1)}
        />
      </Line>
    </FieldFrame>
  );
};
