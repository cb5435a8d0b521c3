import { monthNames } from '@bars/shared-api/contracts/month-names';
import {
  firstBirthYear,
  minimumSignUpAge,
  type BirthPart,
  type BirthParts,
} from '@bars/shared-api/contracts/date-of-birth';
import { useFieldIds } from '../field-frame';
import { Select } from '../select-field';
import { BirthGroup, type DateOfBirthBase } from './birth-group';
import { offeredDays, offeredYears } from './date-of-birth.rules';
import { useBirthParts } from './use-birth-parts';

const widths = { day: '4.75rem', month: '8.75rem', year: '6rem' };

export interface DateOfBirthPickerProps extends DateOfBirthBase {
  /** In years. Source: ST-37. */
  minimumAge?: number | undefined;
  /** `off`: on a device that many people use; otherwise the browser may fill in the day that it knows. */
  autoComplete?: 'off' | undefined;
}

interface Option {
  value: string;
  label: string;
}

const asOptions = (texts: readonly string[]): Option[] => texts.map((text) => ({ value: text, label: text }));
const months: readonly Option[] = monthNames.map((name, place) => ({ value: String(place + 1), label: name }));

const optionsOf = (part: BirthPart, value: BirthParts, today: string): readonly Option[] => {
  if (part === 'month') return months;
  return asOptions(part === 'day' ? offeredDays(value) : offeredYears(firstBirthYear, today));
};

/** A date of birth, chosen as day, month and year, with a minimum age. A day that the chosen month does not have stays chosen and is explained. Sources: ST-37…ST-39. */
export const DateOfBirthPicker = ({
  legend,
  labels,
  name,
  value,
  onChange,
  onBlur,
  today,
  minimumAge = minimumSignUpAge,
  autoComplete,
  disabled,
  required,
  ref,
  ...rest
}: DateOfBirthPickerProps) => {
  const { error, isInvalid, pass, leave } = useBirthParts({
    value,
    rules: { today, minimumAge },
    error: rest.error,
    onChange,
    onBlur,
  });
  const ids = useFieldIds({ hint: rest.hint, error });
  return (
    <BirthGroup ids={ids} legend={legend} labels={labels} widths={widths} hint={rest.hint} error={error}>
      {(part, id) => (
        <Select
          ref={part === 'day' ? ref : undefined}
          id={id}
          name={`${name}_${part}`}
          autoComplete={autoComplete ?? `bday-${part}`}
          value={value[part]}
          disabled={disabled}
          aria-required={required}
          aria-invalid={isInvalid(part) ? true : undefined}
          aria-describedby={isInvalid(part) ? ids.error : undefined}
          onChange={(event) => pass({ ...value, [part]: event.target.value })}
          onBlur={(event) => leave(part, event)}
        >
          <option value="">–</option>
          {optionsOf(part, value, today).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </BirthGroup>
  );
};
