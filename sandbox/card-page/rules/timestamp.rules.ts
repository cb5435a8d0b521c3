import { tz, TZDate } from '@date-fns/tz';
import { isValid, lightFormat, parse } from 'date-fns';

const pattern = 'yyyyMMddHHmmss';

/** UTC as the provider writes it: yyyymmddhhmmss. */
export const timestampOf = (at: Date): string => lightFormat(new TZDate(at, 'UTC'), pattern);

/** Whether a text is such a time. */
export const isTimestamp = (text: string): boolean => {
  const at = parse(text, pattern, new Date(0), { in: tz('UTC') });
  return isValid(at) && timestampOf(at) === text;
};
