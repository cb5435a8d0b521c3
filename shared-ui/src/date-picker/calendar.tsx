import { lightFormat } from 'date-fns';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { isDayOpen, type DayLimits } from './day-limits.rules';
import { CalendarFrame } from './calendar-frame';

export interface CalendarProps extends DayLimits {
  value: string | null;
  today: string;
  labels: { title: string; previousMonth: string; nextMonth: string };
  onPick: (day: string) => void;
}

/* Noon, so that no zone's clock change moves the day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

const dayOf = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** One month of days, weeks from Monday, six rows always so that turning the month moves nothing. */
export const Calendar = ({ value, today, labels, onPick, ...limits }: CalendarProps) => (
  <CalendarFrame>
    <DayPicker
      mode="single"
      locale={enGB}
      weekStartsOn={1}
      fixedWeeks
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar opens in a dialog by the visitor's own press; the day is where the keyboard belongs
      autoFocus
      today={dateOf(today)}
      defaultMonth={dateOf(value ?? (limits.min && limits.min > today ? limits.min : today))}
      {...(limits.min === undefined ? {} : { startMonth: dateOf(limits.min) })}
      {...(limits.max === undefined ? {} : { endMonth: dateOf(limits.max) })}
      selected={value === null ? undefined : dateOf(value)}
      disabled={(date) => !isDayOpen(dayOf(date), limits)}
      labels={{ labelPrevious: () => labels.previousMonth, labelNext: () => labels.nextMonth }}
      onDayClick={(date, modifiers) => {
        if (!modifiers['disabled']) onPick(dayOf(date));
      }}
    />
  </CalendarFrame>
);
