import { PillGroup, type PillSection } from '../../src/pages/enquiry-parts';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const times: readonly PillSection[] = [
  { title: 'Afternoon', options: optionsOf('12:00', '12:30', '13:00', '13:30', '14:00') },
  { title: 'Evening', options: optionsOf('18:00', '18:30', '19:00') },
];
const long: readonly PillSection[] = [
  {
    title: 'Whenever it suits you, and us',
    options: optionsOf('As early as you can', 'Late', 'At any time on a weekday before the kitchen opens'),
  },
];

const pills =
  (sections: readonly PillSection[], start: string | null = null) =>
  () => (
    <Live start={start}>
      {(value, set) => <PillGroup label="Time" name="time" sections={sections} value={value} onChange={set} />}
    </Live>
  );

export const pillGroup: CataloguePage = {
  id: 'pill-group',
  title: 'Pills',
  states: [
    { id: 'nothing-chosen', show: pills(times) },
    { id: 'chosen', show: pills(times, '18:30') },
    { id: 'under-the-pointer', pose: 'hover', show: pills(times.slice(1)) },
    { id: 'focused', pose: 'focus-visible', show: pills(times.slice(1), '19:00') },
    { id: 'long-text', show: pills(long, 'Late') },
  ],
};
