import type { BookingWidgetAttribute } from './element-names';

/**
 * What each attribute of the booking widget has to be, as the console of a page says it where a value is ignored.
 * Apart from the reading of the values, because nearly no page needs it. Source: docs/host-page-protocol.md.
 */
export const attributeProblems: Readonly<Record<BookingWidgetAttribute, string>> = {
  env: 'must be local, staging or production',
  brand: 'must be 1, 2 or 4, and counts as 0 now: no brand',
  'api-key': 'must be a publishable key',
  'bar-id': 'must be a whole number from 1',
  'force-location': 'must be empty, true or false',
  'party-type': 'must be a whole number from 1',
  date: 'must be a day of 2000 to 2099 such as 2026-11-28',
  people: 'must be a whole number from 1',
  'session-id': 'must be a resume code',
  step: 'must be a whole number from 1',
  'can-close': 'must be empty, true or false',
  eager: 'must be empty, true or false',
  'heading-level': 'must be a whole number from 1 to 6',
};
