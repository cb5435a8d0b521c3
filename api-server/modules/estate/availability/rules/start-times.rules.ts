import type { PartyType, ServedWindow } from '../../bars/estate.schema';
import { windowsOn } from './opening.rules';

const stepMinutes = 15;
const dayMinutes = 24 * 60;
/** Before this hour the clock still counts to the evening before. */
const nightEnds = 6 * 60;

/** Minutes from midnight of the business day; times of the night come after the evening. */
const ofNight = (time: string): number => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return minutes < nightEnds ? minutes + dayMinutes : minutes;
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const quarters = ({ from, to }: Pick<ServedWindow, 'from' | 'to'>): number[] => {
  const [first, last] = [ofNight(from), ofNight(to)];
  const end = last <= first ? last + dayMinutes : last;
  return Array.from({ length: Math.ceil((end - first) / stepMinutes) }, (_, index) => first + index * stepMinutes);
};

/**
 * The clock times at which a party of the type may start, in quarters of an hour and in the order of the night: those of the
 * day where the type is served on it, else those of any day. The venue's own hours are not looked at.
 */
export const startTimes = (type: Pick<PartyType, 'served'>, date: string | null): string[] => {
  const ofDay = date === null ? [] : windowsOn(type.served, date);
  const windows = ofDay.length > 0 ? ofDay : type.served;
  return [...new Set(windows.flatMap(quarters))].sort((one, other) => one - other).map(clock);
};

/** The time nearest to the one that is wished for, the earlier of two; the wish itself where it lies within a quarter of an hour of one. */
export const nearestStart = (times: readonly string[], wished: string): string => {
  const away = (time: string): number => Math.abs(ofNight(time) - ofNight(wished));
  const nearest = times.toSorted((one, other) => away(one) - away(other))[0];
  return nearest === undefined || away(nearest) < stepMinutes ? wished : nearest;
};

/** The time of a type where nobody has wished for one: the usual time, or the type's first start where that is not one of its times. */
export const usualStart = (times: readonly string[], usual: string): string =>
  nearestStart(times, usual) === usual ? usual : (times[0] ?? usual);
