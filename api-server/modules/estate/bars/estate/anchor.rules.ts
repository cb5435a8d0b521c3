import type { Estate, EstateBar, FileBar, FileEstate } from '../estate.schema';
import { anchorDay } from './calendar.rules';

const anchorBar = (bar: FileBar, anchor: string): EstateBar => {
  const close = bar.close_date && anchorDay(bar.close_date, anchor);
  return {
    ...bar,
    // A yearly last day means nothing; the checks refuse it before anything gets here.
    close_date: close && 'date' in close ? close.date : null,
    special_days: bar.special_days.map((special) => ({ ...special, on: anchorDay(special.on, anchor) })),
  };
};

/** The estate with every day fixed, counted from `anchor` (`YYYY-MM-DD`, Europe/London). */
export const anchorEstate = (files: FileEstate, anchor: string): Estate => ({
  ...files,
  bars: files.bars.map((bar) => anchorBar(bar, anchor)),
});
