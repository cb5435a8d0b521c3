import { PickerField, type PickerFieldProps } from '../../src/pages/enquiry-parts';
import { nothing, type CataloguePage } from '../page';

const bar = { label: 'Bar', name: 'bar_id', value: null, placeholder: 'Choose a bar', onOpen: nothing };

const field =
  (props: Partial<PickerFieldProps> = {}) =>
  () => <PickerField {...bar} {...props} />;

export const pickerField: CataloguePage = {
  id: 'picker-field',
  title: 'Picker field',
  states: [
    { id: 'empty', show: field() },
    { id: 'filled', show: field({ value: 'Leeds Dock', hint: 'Grouped by city' }) },
    { id: 'under-the-pointer', pose: 'hover', show: field({ value: 'Leeds Dock' }) },
    { id: 'focused', pose: 'focus-visible', show: field({ value: 'Leeds Dock' }) },
    { id: 'error', show: field({ error: 'Choose a bar first' }) },
    {
      id: 'long-text',
      show: field({ value: 'The old customs house on the corner of Water Street and the Strand, upper floor' }),
    },
  ],
};
