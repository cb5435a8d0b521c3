import { PeopleStepper, type PeopleStepperProps } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const people = {
  label: 'How many of you?',
  name: 'no_people',
  min: 1,
  max: 40,
  decreaseLabel: 'Fewer people',
  increaseLabel: 'More people',
};

const stepper =
  (start: number, props: Partial<PeopleStepperProps> = {}) =>
  () => (
    <Live start={start}>{(value, set) => <PeopleStepper {...people} {...props} value={value} onChange={set} />}</Live>
  );

export const peopleStepper: CataloguePage = {
  id: 'people-stepper',
  title: 'People stepper',
  states: [
    { id: 'default', show: stepper(8) },
    { id: 'with-hint', show: stepper(12, { hint: 'More than forty? Talk to us' }) },
    { id: 'at-the-least', show: stepper(1) },
    { id: 'at-the-most', show: stepper(40) },
    { id: 'empty', show: stepper(0) },
    { id: 'under-the-pointer', pose: 'hover', show: stepper(8) },
    { id: 'focused', pose: 'focus-visible', show: stepper(8) },
    { id: 'error', show: stepper(5, { error: 'This masterclass is for exactly 6 people' }) },
  ],
};
