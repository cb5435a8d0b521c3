import { Progress } from '../../src/index';
import type { CataloguePage } from '../page';

const steps = ['Plan', 'Time', 'Pre-order', 'Details'].map((label) => ({ id: label, label }));
const long = [
  'What you are planning',
  'When it suits you and us',
  'What the kitchen should prepare',
  'How we can reach you',
].map((label) => ({ id: label, label }));

export const progress: CataloguePage = {
  id: 'progress',
  title: 'Progress',
  states: [
    { id: 'first', show: () => <Progress label="Booking" steps={steps} currentId="Plan" /> },
    { id: 'in-between', show: () => <Progress label="Booking" steps={steps} currentId="Pre-order" /> },
    { id: 'last', show: () => <Progress label="Booking" steps={steps} currentId="Details" /> },
    { id: 'long-text', show: () => <Progress label="Booking" steps={long} currentId="When it suits you and us" /> },
  ],
};
