import { Notifications, Text, type NotificationItem } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const all: readonly NotificationItem[] = [
  { id: 'gone', tone: 'error', message: 'That table has just gone.' },
  { id: 'held', tone: 'warning', message: 'We hold your table for two more minutes.' },
  { id: 'saved', tone: 'success', message: 'Saved.' },
  { id: 'closing', tone: 'info', message: 'The kitchen closes at ten.' },
];
const long: NotificationItem = {
  id: 'long',
  tone: 'error',
  message:
    'Sorry, this bar does not take bookings of more than forty people on a Saturday in December; a telephone call will find you a way.',
};

const offline: NotificationItem = {
  id: 'offline',
  tone: 'error',
  message: 'Sorry, you seem to be offline',
  link: { href: 'tel:02079460000', text: 'Ring 020 7946 0000' },
};

const rail = (items: readonly NotificationItem[]) => () => (
  <div>
    <Live start={items}>
      {(shown, set) => (
        <Notifications
          items={shown}
          onDismiss={(id) => set(shown.filter((item) => item.id !== id))}
          dismissLabel="Dismiss"
        />
      )}
    </Live>
    <Text tone="soft">The page below, which is never covered.</Text>
  </div>
);

export const notifications: CataloguePage = {
  id: 'notifications',
  title: 'Notifications',
  states: [
    { id: 'one', show: rail(all.slice(0, 1)) },
    { id: 'every-tone', show: rail(all) },
    { id: 'focused', pose: 'focus-visible', show: rail(all.slice(2, 3)) },
    { id: 'long-text', show: rail([long]) },
    { id: 'with-a-telephone-number', show: rail([offline]) },
    { id: 'empty', show: rail([]) },
  ],
};
