import { DateField, type DateFieldProps } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';
import { Opened } from '../opened';

const day = {
  label: 'Day',
  name: 'date',
  today: '2026-11-21',
  min: '2026-11-21',
  max: '2027-02-28',
  placeholder: 'dd/mm/yyyy',
  labels: {
    open: 'Open the calendar',
    title: 'Choose a day',
    close: 'Close',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    invalid: 'Type the date like 28/11/2026',
    unavailable: 'We are closed on this day',
  },
};
const isMonday = (one: string) => new Date(`${one}T12:00:00Z`).getUTCDay() === 1;

const field =
  (start: string | null = null, props: Partial<DateFieldProps> = {}) =>
  () => <Live start={start}>{(value, set) => <DateField {...day} {...props} value={value} onChange={set} />}</Live>;

const opened =
  (start: string | null, props: Partial<DateFieldProps> = {}) =>
  () => <Opened by="[aria-haspopup=dialog]">{field(start, props)()}</Opened>;

export const dateField: CataloguePage = {
  id: 'date-field',
  title: 'Date picker',
  states: [
    { id: 'empty', show: field() },
    { id: 'filled', show: field('2026-11-28', { hint: 'We are open every day' }) },
    { id: 'under-the-pointer', pose: 'hover', show: field('2026-11-28') },
    { id: 'focused', pose: 'focus-visible', show: field('2026-11-28') },
    { id: 'error', show: field(null, { error: 'Choose a day' }) },
    { id: 'open', alone: true, show: opened('2026-11-28') },
    { id: 'open-with-closed-days', alone: true, show: opened('2026-12-24', { isDayDisabled: isMonday }) },
    { id: 'open-at-the-first-month', alone: true, show: opened(null) },
  ],
};
