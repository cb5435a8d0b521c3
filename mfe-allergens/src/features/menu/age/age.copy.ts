import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { AgeCause } from './freshness.rules';
import type { Changes } from './changes.rules';

/** `day`: of the last check, a whole date. `time`: of the server's last answer. */
export interface AgeFacts {
  day: string;
  time: string;
}

export interface AgeCopy {
  version: (version: number) => string;
  checked: (day: string) => string;
  neverChecked: string;
  due: string;
  tooOld: string;
  why: Record<AgeCause, (facts: AgeFacts) => string>;
  askWhether: string;
  askAbout: string;
  trouble: string;
  asOf: (time: string) => string;
  changedTitle: string;
  changes: (changes: Changes) => string;
  seen: string;
}

/** A few names, and how many there are besides. */
const some = (names: readonly string[]): string => {
  const rest = names.length - 5;
  return rest > 0 ? `${names.slice(0, 5).join(', ')} and ${rest} more` : names.join(', ');
};

const line = (label: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${label}: ${some(names)}.`];

/** Facts of health: every brand says them in the same words. */
export const ageCopy: BrandCopy<AgeCopy> = {
  byDefault: {
    version: (version) => `Version ${version}`,
    checked: (day) => `last checked on ${day}`,
    neverChecked: 'never checked',
    due: 'This menu is due for a check',
    tooOld: 'Ask our staff',
    why: {
      unchecked: () => 'Our kitchen hasn’t checked this menu yet, so ask about every dish and drink.',
      check: ({ day }) => `Our kitchen last checked this menu on ${day}.`,
      connection: ({ time }) => `We haven’t been able to look for changes since ${time}.`,
    },
    askWhether: 'Please ask our staff whether it’s still right.',
    askAbout: 'That’s too long ago to rely on, so ask about every dish and drink.',
    trouble: 'We can’t look for changes just now',
    asOf: (time) => `What you see is as of ${time}.`,
    changedTitle: 'This menu has changed while you were reading it',
    changes: ({ changed, added, removed }) =>
      [...line('Changed', changed), ...line('New', added), ...line('No longer on it', removed)].join(' '),
    seen: 'I’ve seen it',
  },
};
