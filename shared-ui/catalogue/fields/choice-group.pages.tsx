import { ChoiceGroup, type Choice, type ChoiceGroupProps } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const options: readonly Choice[] = [
  { value: 'drinks', label: 'Drinks', description: 'A table, no food' },
  { value: 'dinner', label: 'Dinner', description: 'Small plates to share' },
  { value: 'class', label: 'Masterclass', description: 'Full until March', disabled: true },
];
const plan = { legend: 'What are you planning?', name: 'party_type', options };
const long: readonly Choice[] = [
  {
    value: 'a',
    label: 'A bottomless brunch with five courses and a live band',
    description:
      'Two hours at the long table, from the first bell until the last, with as many refills as the law and good sense allow',
  },
  { value: 'b', label: 'Drinks' },
];

const group =
  (props: Omit<ChoiceGroupProps, 'value' | 'onChange'>, start: string | null = null) =>
  () => <Live start={start}>{(value, set) => <ChoiceGroup {...props} value={value} onChange={set} />}</Live>;

export const choiceGroup: CataloguePage = {
  id: 'choice-group',
  title: 'Choice group',
  states: [
    { id: 'nothing-chosen', show: group(plan) },
    { id: 'chosen', show: group({ ...plan, hint: 'You can change it later' }, 'dinner') },
    { id: 'under-the-pointer', pose: 'hover', show: group(plan, 'dinner') },
    { id: 'focused', pose: 'focus-visible', show: group({ ...plan, options: options.slice(0, 2) }, 'dinner') },
    { id: 'error', show: group({ ...plan, error: 'Choose what you are planning' }) },
    {
      id: 'names-only',
      show: group(
        { ...plan, options: ['Lunch', 'Afternoon', 'Evening', 'Late'].map((label) => ({ value: label, label })) },
        'Evening',
      ),
    },
    { id: 'long-text', show: group({ ...plan, options: long }, 'a') },
  ],
};
