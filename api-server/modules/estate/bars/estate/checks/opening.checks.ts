import type { FileBar, Period } from '../../estate.schema';
import { weekdays } from '../../../../../kernel/time/calendar';
import { type Finding, findingIf } from './problem';

const day = 1440;
const weekMinutes = 7 * day;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface Stretch {
  path: string;
  start: number;
  end: number;
}

const stretch = (period: Period, offset: number, path: string): Stretch => {
  const open = minutesOf(period.open);
  const close = minutesOf(period.close);
  return { path, start: offset + open, end: offset + (close <= open ? close + day : close) };
};

const overlaps = (stretches: Stretch[], wrapsAround: boolean): Finding[] => {
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  const first = sorted[0];
  // The week is a ring: Saturday's night may run into Sunday's morning.
  const following = wrapsAround && first ? [...sorted, { ...first, start: first.start + weekMinutes }] : sorted;
  return sorted.flatMap((one, index) => {
    const next = following[index + 1];
    return findingIf(next !== undefined && next.start < one.end, one.path, `overlaps ${next?.path ?? ''}`);
  });
};

const specialFindings = (special: FileBar['special_days'][number], index: number): Finding[] => {
  const path = `special_days[${index}]`;
  const stretches = special.periods.map((period, at) => stretch(period, 0, `${path}.periods[${at}]`));
  return [
    ...findingIf(
      special.kind === 'hours' && stretches.length === 0,
      `${path}.periods`,
      'a day with other hours needs them',
    ),
    ...findingIf(special.kind === 'closed' && stretches.length > 0, `${path}.periods`, 'a closed day has no hours'),
    ...overlaps(stretches, false),
  ];
};

/** Opening hours that overlap within the week, over midnight too, and special days that contradict themselves. */
export const openingFindings = (bar: FileBar): Finding[] => [
  ...overlaps(
    weekdays.flatMap((name, index) =>
      bar.opening_times[name].map((period, at) => stretch(period, index * day, `opening_times.${name}[${at}]`)),
    ),
    true,
  ),
  ...bar.special_days.flatMap(specialFindings),
];
