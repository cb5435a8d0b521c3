import { Combobox, nothingTyped, type ComboboxProps, type ComboboxValue } from '../../src/pages/combobox';
import { Live } from '../live';
import { Opened } from '../opened';
import type { CataloguePage } from '../page';

const universities = [
  { value: '1', label: 'University of Leeds', detail: '0.62 miles' },
  { value: '2', label: 'Leeds Beckett University', detail: '0.71 miles' },
  { value: '3', label: 'Leeds Arts University', detail: '0.93 miles' },
  { value: '4', label: 'Leeds Trinity University', detail: '6.14 miles' },
  { value: '5', label: 'University of Bradford', detail: '9.02 miles' },
  { value: '6', label: 'Richmond, The American International University in London', detail: '175.40 miles' },
];
const university = {
  label: 'University',
  name: 'university',
  placeholder: 'Type its name',
  labels: { own: 'My university is not in the list', found: (count: number) => `${count} universities` },
};
const leeds: ComboboxValue = { text: 'University of Leeds', chosen: '1', isOwn: false };

const field =
  (start = nothingTyped, props: Partial<ComboboxProps> = {}) =>
  () => (
    <Live start={start}>
      {(value, set) => {
        const query = value.chosen === null ? value.text.toLowerCase() : '';
        const found = universities.filter(({ label }) => label.toLowerCase().includes(query));
        return <Combobox {...university} {...props} value={value} options={found} onChange={set} />;
      }}
    </Live>
  );

const opened = (start = nothingTyped) => (
  <div style={{ minBlockSize: '420px' }}>
    <Opened by="[role=combobox]">{field(start)()}</Opened>
  </div>
);

export const combobox: CataloguePage = {
  id: 'combobox',
  title: 'Search of a long list',
  states: [
    { id: 'empty', show: field(nothingTyped, { hint: 'Or a part of its name' }) },
    { id: 'chosen', show: field(leeds) },
    { id: 'under-the-pointer', pose: 'hover', show: field(leeds) },
    { id: 'focused', pose: 'focus-visible', show: field(leeds) },
    { id: 'error', show: field(nothingTyped, { error: 'Please choose your university' }) },
    { id: 'disabled', show: field(leeds, { disabled: true }) },
    { id: 'open', alone: true, show: () => opened() },
    {
      id: 'open-with-nothing-found',
      alone: true,
      show: () => opened({ text: 'Unseen Academy', chosen: null, isOwn: false }),
    },
  ],
};
