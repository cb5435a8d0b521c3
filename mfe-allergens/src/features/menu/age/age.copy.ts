import { formatList } from '@bars/shared-api/format';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { ChangeMark } from './changes.rules';
import type { AgeCause } from './freshness.rules';

/** `day`: of the last check, a whole date. `time`: of the server's last answer. */
export interface AgeFacts {
  day: string;
  time: string;
}

export interface AgeCopy {
  version: (version: number) => string;
  checked: (day: string) => string;
  changedSince: (day: string) => string;
  neverChecked: string;
  due: string;
  tooOld: string;
  why: Record<AgeCause, (facts: AgeFacts) => string>;
  askWhether: string;
  askAbout: string;
  trouble: string;
  asOf: (time: string) => string;
  checking: string;
  /** The notice of what has changed in a menu while it was open. */
  changes: ChangesCopy;
}

export interface ChangesCopy {
  title: string;
  /** A sentence about one item, from its name and one of the texts that follow. Names are singular and plural, so no verb stands behind them. */
  ofItem: (name: string, what: string) => string;
  /** `names`: of allergens, `milk and eggs`. */
  nowContains: (names: string) => string;
  nowMayContain: (names: string) => string;
  /** Something that was checked is not checked any more. */
  lessKnown: string;
  changed: string;
  added: string;
  removed: string;
  /** Where there are too many to name. */
  counted: (counts: { changed: number; added: number; removed: number }) => string;
  /** Leads to the first item that has changed. */
  show: string;
  seen: string;
  /** On the item itself. */
  marks: Record<ChangeMark, string>;
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const counted: ChangesCopy['counted'] = ({ changed, added, removed }) =>
  `${formatList([
    ...(changed > 0 ? [`${items(changed)} changed`] : []),
    ...(added > 0 ? [`${items(added)} new`] : []),
    ...(removed > 0 ? [`${items(removed)} no longer on the menu`] : []),
  ])}.`;

/** Facts of health: every brand says them in the same words. */
export const ageCopy: BrandCopy<AgeCopy> = {
  byDefault: {
    version: (version) => `Version ${version}`,
    checked: (day) => `last checked on ${day}`,
    changedSince: (day) => `changed since it was last checked on ${day}`,
    neverChecked: 'never checked',
    due: 'This menu is due for a check',
    tooOld: 'Ask our staff',
    why: {
      unchecked: () => 'Our kitchen hasn’t checked this menu yet, so ask about every dish and drink.',
      changed: ({ day }) => `This menu has changed since our kitchen last checked it on ${day}.`,
      check: ({ day }) => `Our kitchen last checked this menu on ${day}.`,
      connection: ({ time }) => `We haven’t been able to look for changes since ${time}.`,
    },
    askWhether: 'Please ask our staff whether it’s still right.',
    askAbout: 'That’s too long ago to rely on, so ask about every dish and drink.',
    trouble: 'We can’t look for changes just now',
    asOf: (time) => `What you see is as of ${time}.`,
    checking: 'Checking for changes…',
    changes: {
      title: 'This menu has just changed',
      ofItem: (name, what) => `${name}: ${what}.`,
      nowContains: (names) => `now with ${names}`,
      nowMayContain: (names) => `may now contain ${names}`,
      lessKnown: 'no longer fully checked',
      changed: 'changed',
      added: 'new',
      removed: 'no longer on the menu',
      counted,
      show: 'Show me',
      seen: 'I’ve seen it',
      marks: { changed: 'Changed just now', added: 'New just now' },
    },
  },
};
