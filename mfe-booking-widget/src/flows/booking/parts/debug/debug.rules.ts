import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { contactFields } from '../../../../common/fields';

const hidden: ReadonlySet<string> = new Set(['session_id', 'resume_code', 'booking', 'bars', ...contactFields]);

/** Whether a field of the session may be shown. Secrets and personal data may not. */
const isVisible = (name: string): boolean => !hidden.has(name);

/** The session without secrets and personal data. */
export const visibleFields = (session: BookingSession): Record<string, unknown> =>
  Object.fromEntries(Object.entries(session).filter(([name]) => isVisible(name)));

/** Names of the flags that are on, and of those that are off. */
export const flagsOf = (session: BookingSession): { on: string[]; off: string[] } => {
  const flags = Object.entries(visibleFields(session)).filter(([, value]) => typeof value === 'boolean');
  const named = (wanted: boolean) => flags.filter(([, value]) => value === wanted).map(([name]) => name);
  return { on: named(true), off: named(false) };
};

const longest = 100;

/** A value that is too long for a line, in short. */
const shortened = (value: unknown): unknown => {
  const text = JSON.stringify(value) ?? '';
  if (text.length <= longest) return value;
  return Array.isArray(value) ? `${value.length} entries` : `${text.slice(0, longest)}…`;
};

/** The visible fields that differ between two answers, with their new values, long ones in short. The server's time always differs and is left out. */
export const changedFields = (before: BookingSession, after: BookingSession): Record<string, unknown> => {
  const known = visibleFields(before);
  const changed = Object.entries(visibleFields(after)).filter(
    ([name, value]) => name !== 'server_time' && JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, shortened(value)]));
};
