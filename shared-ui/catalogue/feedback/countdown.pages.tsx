import { Button, Countdown } from '../../src/index';
import type { CataloguePage } from '../page';

const more = <Button variant="secondary">I need more time</Button>;

export const countdown: CataloguePage = {
  id: 'countdown',
  title: 'Countdown',
  states: [
    { id: 'calm', show: () => <Countdown text="Held for 9:41" action={more} /> },
    { id: 'urgent', show: () => <Countdown text="Held for 0:41" urgent action={more} /> },
    { id: 'without-action', show: () => <Countdown text="Held for 9:41" /> },
    {
      id: 'long-text',
      show: () => (
        <Countdown text="We hold your table for another nine minutes and forty-one seconds" urgent action={more} />
      ),
    },
  ],
};
