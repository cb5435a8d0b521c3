import type { BirthPart, BirthParts } from '@bars/shared-api/contracts/date-of-birth';
import { useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { controlBox } from '../../theme/parts';
import { partsOfText } from '../date-field/date-text.rules';
import { useFieldIds } from '../field-frame';
import { BirthGroup, type DateOfBirthBase } from './birth-group';
import { afterChange, beside, digitsOf } from './date-of-birth.rules';
import { useBirthParts } from './use-birth-parts';

const Pill = styled.input`
  ${controlBox}
  font-variant-numeric: tabular-nums;
`;

const widths = { day: '4.5rem', month: '4.5rem', year: '6rem' };

const typedBy: readonly string[] = ['insertText', 'insertCompositionText'];

/** Whether a key was pressed at the end of the text; a browser that fills in a date of its own presses none. */
const isTypedAtEnd = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent &&
  typedBy.includes(nativeEvent.inputType) &&
  target.selectionStart === target.value.length;

export interface DateOfBirthPillsProps extends DateOfBirthBase {}

/**
 * A date of birth, typed as day, month and year. A full pill leads to the next one, Backspace in an empty one back to the one before, and a date that is
 * pasted into any of them fills all three. Sources: ST-21, ST-32…ST-36.
 */
export const DateOfBirthPills = ({
  legend,
  labels,
  name,
  value,
  onChange,
  onBlur,
  today,
  disabled,
  required,
  ref,
  ...rest
}: DateOfBirthPillsProps) => {
  const inputs = useRef<Partial<Record<BirthPart, HTMLInputElement | null>>>({});
  const { error, isInvalid, pass, leave } = useBirthParts({
    value,
    rules: { today },
    error: rest.error,
    onChange,
    onBlur,
  });
  const ids = useFieldIds({ hint: rest.hint, error });

  // What a browser has filled in is in the pills before React has heard of it.
  const shownParts = (): BirthParts => ({
    day: inputs.current.day?.value ?? value.day,
    month: inputs.current.month?.value ?? value.month,
    year: inputs.current.year?.value ?? value.year,
  });
  const goTo = (part: BirthPart | undefined): HTMLInputElement | null => {
    const input = part === undefined ? null : (inputs.current[part] ?? null);
    input?.focus();
    return input;
  };
  const change = (part: BirthPart, event: ChangeEvent<HTMLInputElement>) => {
    const { text, isFinished } = afterChange(part, event.target.value, isTypedAtEnd(event));
    pass({ ...shownParts(), [part]: text });
    if (isFinished) goTo(beside(part, 1))?.select();
  };
  const goBack = (part: BirthPart, event: KeyboardEvent<HTMLInputElement>) => {
    const before = beside(part, -1);
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || before === undefined) return;
    // The same key would take away a digit of the pill that gets the focus.
    event.preventDefault();
    const input = goTo(before);
    input?.setSelectionRange(input.value.length, input.value.length);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const parts = partsOfText(event.clipboardData.getData('text'));
    if (!parts) return;
    event.preventDefault();
    pass(parts);
    goTo('year');
  };

  return (
    <BirthGroup ids={ids} legend={legend} labels={labels} widths={widths} hint={rest.hint} error={error}>
      {(part, id) => (
        <Pill
          ref={(input) => {
            inputs.current[part] = input;
            if (part === 'day') ref?.(input);
          }}
          id={id}
          name={`${name}_${part}`}
          type="text"
          inputMode="numeric"
          autoComplete={`bday-${part}`}
          maxLength={digitsOf[part]}
          value={value[part]}
          disabled={disabled}
          aria-required={required}
          aria-invalid={isInvalid(part) ? true : undefined}
          aria-describedby={isInvalid(part) ? ids.error : undefined}
          onChange={(event) => change(part, event)}
          onKeyDown={(event) => goBack(part, event)}
          onPaste={paste}
          onBlur={(event) => leave(part, event)}
        />
      )}
    </BirthGroup>
  );
};
