import { birthWords, noBirthParts, type BirthParts } from '@bars/shared-api/contracts/date-of-birth';
import {
  DateOfBirthPicker,
  DateOfBirthPills,
  type DateOfBirthPickerProps,
  type DateOfBirthPillsProps,
} from '../../src/pages/date-of-birth';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const birth = {
  legend: 'Date of birth',
  labels: { day: 'Day', month: 'Month', year: 'Year' },
  name: 'birth_date',
  today: '2026-11-27',
};
const whole: BirthParts = { day: '3', month: '4', year: '2005' };
const longLegend = 'The day on which you were born, as your passport or your driving licence has it';

const pills =
  (start = noBirthParts, props: Partial<DateOfBirthPillsProps> = {}) =>
  () => (
    <Live start={start}>
      {(value, set) => <DateOfBirthPills {...birth} {...props} value={value} onChange={(_date, parts) => set(parts)} />}
    </Live>
  );

const picker =
  (start = noBirthParts, props: Partial<DateOfBirthPickerProps> = {}) =>
  () => (
    <Live start={start}>
      {(value, set) => (
        <DateOfBirthPicker {...birth} {...props} value={value} onChange={(_date, parts) => set(parts)} />
      )}
    </Live>
  );

export const dateOfBirth: CataloguePage = {
  id: 'date-of-birth',
  title: 'Date of birth',
  states: [
    { id: 'pills-empty', show: pills(noBirthParts, { hint: 'For example 3 4 2005' }) },
    { id: 'pills-filled', show: pills(whole) },
    { id: 'pills-under-the-pointer', pose: 'hover', show: pills(whole) },
    { id: 'pills-focused', pose: 'focus-visible', show: pills(whole) },
    { id: 'pills-one-invalid', show: pills({ ...whole, month: '13' }, { error: birthWords.month }) },
    { id: 'pills-all-invalid', show: pills(noBirthParts, { error: birthWords.missing }) },
    { id: 'pills-disabled', show: pills(whole, { disabled: true }) },
    { id: 'pills-long-text', show: pills(whole, { legend: longLegend, error: birthWords.date }) },
    { id: 'picker-empty', show: picker(noBirthParts, { hint: 'You have to be 18' }) },
    { id: 'picker-filled', show: picker({ ...whole, month: '9' }) },
    { id: 'picker-under-the-pointer', pose: 'hover', show: picker(whole) },
    { id: 'picker-focused', pose: 'focus-visible', show: picker(whole) },
    {
      id: 'picker-one-invalid',
      show: picker({ ...whole, day: '31' }, { error: birthWords.days(30, 'April') }),
    },
    { id: 'picker-too-young', show: picker({ ...whole, year: '2020' }, { error: birthWords.age(18) }) },
    { id: 'picker-disabled', show: picker(whole, { disabled: true }) },
  ],
};
