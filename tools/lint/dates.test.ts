import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that runs in the product. */
const sources = readdirSync(root)
  .filter((folder) => /^(api-server|shared-api|shared-ui|root-config|mfe-.+)$/.test(folder))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) =>
      /\.(mjs|tsx?)$/.test(file) &&
      !/\/(node_modules|dist|\.types|\.cache|catalogue|testing)\/|\.test\.tsx?$/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

/** A pattern of a date, a time or a month, or a check of the library's. */
const ownCheck =
  /\\d\{4\}-|\(-\\d\\d\)|\\d\\d?:\\d\\d|\(0\[1-9\]\|1\[0-2\]|\[01\]\\d\|2\[0-3\]|\b(iso\.(date|time|datetime)|coerce\.date)\(/;

it('dates and times from outside are checked by the shared schemas alone (docs/decisions/023-dates.md)', () => {
  expect(sources.length).toBeGreaterThan(600);
  expect(filesWith(ownCheck)).toEqual([
    // The month in which a card ends, as the provider has it.
    'api-server/kernel/gateway/card-facts.rules.ts',
    'shared-api/contracts/dto.ts',
    'shared-api/contracts/local-time.ts',
    // A typed dd/mm/yyyy, which becomes a day of the API.
    'shared-ui/src/fields/date-field/date-text.rules.ts',
  ]);
});

it('a local time that may be skipped or repeated is guessed for times of our own alone', () => {
  expect(filesWith(/\b(momentOf|startOn)\(/)).toEqual([
    'api-server/modules/bookings/reconciliation/reconcile.ts',
    'api-server/modules/bookings/venue-actions/venue-actions.service.ts',
    'api-server/modules/estate/availability/availability.service.ts',
    // The same for a wish at any bar of the brand.
    'api-server/modules/estate/availability/rules/bar-tables.rules.ts',
    'api-server/modules/estate/availability/rules/opening.rules.ts',
    // A wish that is brought to the nearest start of the venue.
    'api-server/modules/estate/availability/rules/quick-days.rules.ts',
    // The end of an evening in which reminders are mailed.
    'api-server/modules/manage/manage.due-at-resume.ts',
    'api-server/modules/manage/managed-bookings/brunch/brunch.ts',
    'api-server/modules/manage/my-bookings/my-bookings.rules.ts',
    'api-server/modules/manage/reminders/rules/reminder-times.rules.ts',
    // The first and the last moment of days, which are neither skipped nor repeated.
    'api-server/modules/students/check-in/visit-report.ts',
    // The wish of an enquiry: a skipped one is refused, and a repeated one is asked for when it is confirmed.
    'api-server/modules/wizard/enquiries/enquiries.service.ts',
    'api-server/modules/wizard/enquiries/rules/callback-slots.rules.ts',
  ]);
});

it('finds a check of its own', () => {
  for (const text of [
    '/^\\d{4}-(0[1-9]|1[0-2])$/',
    '/^([01]\\d|2[0-3]):[0-5]\\d$/',
    'z.iso.date()',
    'z.coerce.date()',
    '/^\\d\\d:\\d\\d$/',
  ])
    expect([text, ownCheck.test(text)]).toEqual([text, true]);
});
