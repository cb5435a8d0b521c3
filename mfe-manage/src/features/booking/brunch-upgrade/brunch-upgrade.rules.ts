import type { BrunchSlot } from '@bars/shared-api/contracts/managed-bookings';
import { dayOf, formatCallbackHours, formatDay, timeOf } from '@bars/shared-api/format';
import type { BrunchUpgradeCopy } from './brunch-upgrade.copy';

/** Source: MG-158. */
const mostSlots = 12;
/** Source: MG-159. */
const windowHours = 2;

/** The window in which the bar rings, from its first hour: `11:00–13:00`, and `15:00–16:45`. Sources: MG-159, MG-160. */
export const windowFrom = (start: number): string => formatCallbackHours({ start, end: start + windowHours });

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayMs = 86_400_000;

/** 'Today', 'Tomorrow', else `Wednesday 25 November`. Days are calendar days of Europe/London. Source: MG-161. */
export const dayLabel = (
  day: string,
  today: string,
  { today: todayLabel, tomorrow }: Pick<BrunchUpgradeCopy, 'today' | 'tomorrow'>,
): string => {
  if (day === today) return todayLabel;
  return noon(day) - noon(today) === dayMs ? tomorrow : formatDay(day).replace(/ \d{4}$/, '');
};

/** The value of a slot in the form. */
export const keyOf = ({ date, start }: Pick<BrunchSlot, 'date' | 'start'>): string => `${date} ${start}`;

/** The slots that are offered. Source: MG-158. */
export const offeredSlots = (slots: readonly BrunchSlot[]): readonly BrunchSlot[] => slots.slice(0, mostSlots);

export interface SlotSection {
  title: string;
  options: { value: string; label: string }[];
}

/** The slots by day; the one that is as soon as possible has a title of its own. Sources: MG-158…MG-162. */
export const slotSections = (
  slots: readonly BrunchSlot[],
  today: string,
  copy: Pick<BrunchUpgradeCopy, 'today' | 'tomorrow' | 'asap'>,
): SlotSection[] => {
  const titleOf = ({ date, asap }: BrunchSlot): string =>
    asap ? copy.asap(dayLabel(date, today, copy)) : dayLabel(date, today, copy);
  const offered = offeredSlots(slots);
  return [...new Set(offered.map(titleOf))].map((title) => ({
    title,
    options: offered
      .filter((slot) => titleOf(slot) === title)
      .map((slot) => ({ value: keyOf(slot), label: windowFrom(slot.start) })),
  }));
};

/** The day and first hour of a call in Europe/London. @param at its instant */
export const startOfCall = (at: string): { date: string; start: number } => ({
  date: dayOf(at),
  start: Number(timeOf(at).slice(0, 2)),
});

/** When the bar rings, `Today, 15:00–16:45`. @param at the instant at which the window begins */
export const callText = (
  at: string,
  today: string,
  copy: Pick<BrunchUpgradeCopy, 'today' | 'tomorrow' | 'at'>,
): string => {
  const { date, start } = startOfCall(at);
  return copy.at(dayLabel(date, today, copy), windowFrom(start));
};
