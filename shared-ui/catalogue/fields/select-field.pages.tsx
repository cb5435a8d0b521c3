import { Button, SelectField, type SelectFieldProps } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const options = [
  { value: '12', label: 'Shoreditch', group: 'London' },
  { value: '13', label: 'Soho', group: 'London' },
  { value: '20', label: 'Leeds Dock', group: 'Leeds' },
  { value: '21', label: 'Closed for works', group: 'Leeds', disabled: true },
  { value: '30', label: 'The old customs house on the corner of Water Street and the Strand', group: 'Liverpool' },
];
const bar = { label: 'Bar', name: 'bar_id', placeholder: 'Choose a bar', options };

const field =
  (props: Omit<SelectFieldProps, 'value' | 'onChange'>, start = '') =>
  () => <Live start={start}>{(value, set) => <SelectField {...props} value={value} onChange={set} />}</Live>;

export const selectField: CataloguePage = {
  id: 'select-field',
  title: 'Select',
  states: [
    { id: 'empty', show: field(bar) },
    { id: 'filled', show: field({ ...bar, hint: 'Grouped by city' }, '13') },
    { id: 'under-the-pointer', pose: 'hover', show: field(bar, '13') },
    { id: 'focused', pose: 'focus-visible', show: field(bar, '13') },
    { id: 'error', show: field({ ...bar, error: 'Choose a bar first' }) },
    { id: 'disabled', show: field({ ...bar, disabled: true }, '20') },
    { id: 'long-text', show: field(bar, '30') },
    {
      id: 'with-a-button',
      show: field({ ...bar, label: 'Which bar?', beside: <Button variant="quiet">Find a bar near me</Button> }),
    },
  ],
};
