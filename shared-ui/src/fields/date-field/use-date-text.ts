import { useState } from 'react';
import { isDayOpen, type DayLimits } from '../../date-picker/day-limits.rules';
import { dateText, dayFromText, isWholeDate } from './date-text.rules';

interface DateTextOptions {
  value: string | null;
  limits: DayLimits;
  labels: { invalid: string; unavailable: string };
  onChange: (day: string | null) => void;
}

/**
 * The text in a date field while it is typed. A whole date is passed on at once, a short one (`28/11/26`) when the field is left;
 * text that is no day that may be chosen is kept, explained, and passed on as no day, so that nothing else is booked behind it.
 */
export const useDateText = ({ value, limits, labels, onChange }: DateTextOptions) => {
  const [draft, setDraft] = useState<string | null>(null);

  const pass = (day: string | null) => {
    if (day !== value) onChange(day);
  };
  const openDay = (text: string): string | null => {
    const day = dayFromText(text);
    return day !== null && isDayOpen(day, limits) ? day : null;
  };
  const problemOf = (text: string): string | undefined => {
    if (text.trim() === '' || openDay(text) !== null) return undefined;
    return dayFromText(text) === null ? labels.invalid : labels.unavailable;
  };
  const [left, setLeft] = useState(false);

  return {
    text: draft ?? dateText(value),
    /** Shown only once the field was left, never while the visitor is still typing. */
    problem: left && draft !== null ? problemOf(draft) : undefined,
    type: (text: string) => {
      setDraft(text);
      setLeft(false);
      pass(isWholeDate(text) ? openDay(text) : null);
    },
    commit: () => {
      if (draft === null) return;
      const day = openDay(draft);
      setLeft(true);
      if (day !== null || draft.trim() === '') setDraft(null);
      pass(day);
    },
    clear: () => setDraft(null),
  };
};
