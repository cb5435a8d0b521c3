import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { DateField, Grid, PeopleStepper, SelectField, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useShownError } from '@bars/shared-ui/forms';
import { useController, type Control } from 'react-hook-form';
import { visitCopy } from './visit.copy';
import {
  isAfterMidnight,
  isBelowGuests,
  isParty,
  startInWords,
  timesWith,
  type StartProblem,
  type VisitValues,
} from './visit.rules';

export interface VisitFieldProps {
  brand: BrandId;
  control: Control<VisitValues>;
}

export interface PartyFieldProps extends VisitFieldProps {
  booking: Pick<HostBooking, 'people' | 'guests' | 'pre_order_locked'>;
}

/** How many people; not fewer than are on the list of guests. Source: MG-52. */
export const PartyField = ({ brand, control, booking }: PartyFieldProps) => {
  const copy = wordsOf(visitCopy, brand);
  const { field, fieldState } = useController({ control, name: 'people' });
  useShownError('people');
  const refused = isBelowGuests(field.value, booking)
    ? copy.belowGuests(booking.guests.length, booking.pre_order_locked)
    : fieldState.error?.message;
  return (
    <PeopleStepper
      label={copy.people}
      {...field}
      min={1}
      decreaseLabel={copy.fewer}
      increaseLabel={copy.more}
      error={isParty(field.value) ? refused : copy.party}
    />
  );
};

export interface StartFieldsProps extends VisitFieldProps {
  /** Today in London, `YYYY-MM-DD`. */
  today: string;
  /** Why what is chosen cannot be had. */
  problem: StartProblem | null;
}

const TimeField = ({ brand, control, problem, date }: Omit<StartFieldsProps, 'today'> & { date: string | null }) => {
  const copy = wordsOf(visitCopy, brand);
  const { field, fieldState } = useController({ control, name: 'time' });
  useShownError('time');
  const start = startInWords({ date, time: field.value });
  return (
    <SelectField
      label={copy.time}
      {...field}
      options={timesWith(field.value, date).map(({ value, label, part }) => ({
        value,
        label,
        group: copy.parts[part],
      }))}
      placeholder={copy.timePlaceholder}
      required
      hint={start !== null && isAfterMidnight(field.value) ? copy.night(start) : undefined}
      error={problem === null ? fieldState.error?.message : copy.problems[problem]}
    />
  );
};

/** Day and time. The day is the evening: a time after midnight belongs to the night of it. Sources: MG-52, MG-53. */
export const StartFields = ({ brand, control, today, problem }: StartFieldsProps) => {
  const copy = wordsOf(visitCopy, brand);
  const { field, fieldState } = useController({ control, name: 'date' });
  useShownError('date');
  return (
    <Grid gap={4} min="180px">
      <DateField
        label={copy.date}
        {...field}
        today={today}
        min={today}
        placeholder={copy.datePlaceholder}
        labels={copy.dateLabels}
        required
        error={fieldState.error?.message}
      />
      <Stack>
        <TimeField brand={brand} control={control} problem={problem} date={field.value} />
      </Stack>
    </Grid>
  );
};
