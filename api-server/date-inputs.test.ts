import { bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import { readWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { bookingWidgetAttributes } from '@bars/shared-api/contracts/element-names';
import { formText } from '@bars/shared-api/contracts/dto';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionServer } from './modules/wizard/booking-session/testing/session-fixture';
import { fileEstate } from './modules/estate/bars/estate.schema';
import { monthDay } from './modules/estate/bars/estate/opening.schema';
import { venueCommand } from './modules/bookings/venue-actions/venue-actions.commands';
import { readConfig } from './kernel/config/config';
import type { TestServer } from './testing/harness';
import { isDatedName, isShared, textsOf, wrong, wrongAs, type Leaf } from './testing/date-inputs';

/**
 * Every input that is a date, a time or a moment, and what reads it. A new one has to be entered here, and to be read by a
 * shared schema: one with such a name that is checked in another way makes this fail.
 */
const described = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  get properties() {
    return z.optional(z.record(z.string(), described));
  },
  get items() {
    return z.optional(described);
  },
  get anyOf() {
    return z.optional(z.array(described));
  },
  get oneOf() {
    return z.optional(z.array(described));
  },
});
type Described = z.infer<typeof described>;
const content = z.record(z.string(), z.object({ schema: described }));
const call = z.object({
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string(), schema: described }))),
  requestBody: z.optional(z.object({ content })),
});
const api = z.object({ paths: z.record(z.string(), z.record(z.string(), call)) });

/** The texts of a described input. */
const textsIn = (schema: Described, path: string, name: string): Leaf<Described>[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
    (one) => textsIn(one, path, name),
  );
  const members = Object.entries(schema.properties ?? {}).flatMap(([member, one]) =>
    textsIn(one, path === '' ? member : `${path}.${member}`, member),
  );
  const isText = [schema.type].flat().includes('string') && schema.const === undefined && schema.enum === undefined;
  return [...(isText ? [{ path, name, schema }] : []), ...inner, ...members];
};
const isRead = ({ schema }: Leaf<Described>): boolean => schema.format !== undefined && schema.format in wrongAs;
const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};

/** A value at a path. */
const valueAt = (path: string, value: string): Record<string, unknown> => {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? value : valueAt(rest.join('.'), value) };
};

/** What a shared schema says. A message of another kind is another check’s. */
const sentence = /such as|There is no day|does not exist|comes twice/;

interface Input extends Leaf<Described> {
  method: string;
  url: string;
  where: 'query' | 'body';
}

describe('calls', () => {
  let server: TestServer;
  let inputs: Input[];
  beforeAll(async () => {
    server = await sessionServer('postgres');
    const { paths } = api.parse((await server.app.inject({ url: '/api/docs/json' })).json());
    inputs = Object.entries(paths).flatMap(([url, calls]) =>
      Object.entries(calls).flatMap(([verb, { parameters = [], requestBody }]) => {
        const method = verb.toUpperCase();
        const body = requestBody?.content['application/json']?.schema;
        const texts = [
          ...parameters
            .filter((one) => one.in === 'query')
            .flatMap(({ name, schema }) =>
              textsIn(schema, name, name).map((leaf) => ({ ...leaf, where: 'query' as const })),
            ),
          ...(body === undefined ? [] : textsIn(body, '', '').map((leaf) => ({ ...leaf, where: 'body' as const }))),
        ];
        return texts.map((leaf) => ({ ...leaf, method, url }));
      }),
    );
  });
  afterAll(() => server.close());
  const nameOf = ({ method, url, path }: Input): string => `${method} ${url} ${path}`;

  it('have these dates, times and moments, each read by a shared schema', () => {
    const dated = inputs.filter((one) => isRead(one) || isDatedName(one.name));
    // The visitor’s own words, a page, and what is about a life: it begins before the years of a shared schema.
    expect([...new Set(dated.filter((one) => !isRead(one)).map(({ path }) => path))]).toEqual([
      'preferred_time',
      'return_to',
      // A day of birth and a year have rules of their own.
      'birth_date',
      'graduation_year',
      'date_of_birth',
    ]);
    expect([...new Set(dated.filter(isRead).map((one) => `${nameOf(one)}: ${one.schema.format}`))].sort()).toEqual([
      'GET /api/rest/booking/tables date: date',
      'GET /api/rest/booking/tables time: clock-time',
      'GET /api/rest/my-bookings/{manage_key}/re-book date: local-date-time',
      'POST /api/rest/booking/guest/{guest_code}/keep-dish changed_at: date-time',
      'POST /api/rest/booking/manage/{manage_key}/brunch-upgrade callback_slot.date: date',
      'POST /api/rest/booking/session callback_date: date',
      'POST /api/rest/booking/session callback_time: clock-time',
      'POST /api/rest/booking/session date: date',
      'POST /api/rest/booking/session full_date: date-time',
      'POST /api/rest/booking/session requested_time: clock-time',
      'POST /api/rest/booking/session time: clock-time',
      'POST /api/rest/booking/{id}/guest/{guest_id}/keep-dish changed_at: date-time',
      'POST /api/rest/booking/{id}/keep-dish changed_at: date-time',
      'POST /api/rest/my-bookings/token/{manage_key} date: local-date-time',
      'POST /api/rest/my-bookings/{id} date: local-date-time',
      'POST /api/rest/my-bookings/{manage_key}/re-book date: local-date-time',
      'POST /api/rest/party-menus date: date',
    ]);
  });

  it('refuse what does not exist, at its field and in a sentence', async () => {
    const taken: string[] = [];
    for (const input of inputs.filter(isRead)) {
      const canClear = input.url === bookingSessionPath;
      for (const value of (wrongAs[input.schema.format ?? ''] ?? []).filter((one) => one !== '' || !canClear)) {
        const url = input.url.replaceAll(/\{\w+\}/g, 'k'.repeat(32));
        const given = valueAt(input.path, value);
        const sent: Pick<InjectOptions, 'url' | 'query' | 'payload'> =
          input.where === 'query' ? { url, query: { [input.path]: value } } : { url, payload: given };
        const answer = await server.app.inject({
          method: input.method === 'GET' ? 'GET' : 'POST',
          headers: page,
          ...sent,
        });
        const said = z.object({ errors: z.record(z.string(), z.array(z.string())) }).safeParse(answer.json());
        const field = input.path.split('.')[0] ?? '';
        if (answer.statusCode !== 422 || !said.data?.errors[field]?.some((one) => sentence.test(one)))
          taken.push(`${nameOf(input)} ${JSON.stringify(value)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      }
    }
    expect(taken).toEqual([]);
  });
});

/** Names the dated texts of a schema, and those that no shared schema reads. */
const datedIn = (schema: z.core.$ZodType, others: readonly z.core.$ZodType[] = []) => {
  const dated = textsOf(schema).filter(
    (one) => isShared(one.schema) || others.includes(one.schema) || isDatedName(one.name),
  );
  return {
    dated,
    paths: [...new Set(dated.map(({ path }) => path))].sort(),
    unread: dated.filter((one) => !isShared(one.schema) && !others.includes(one.schema)).map(({ path }) => path),
  };
};

const refusesAll = (schema: z.core.$ZodType, values: readonly string[] = wrong): string[] =>
  values.filter((value) => z.safeParse(schema, value).success);

it('the venue’s commands have these, read by shared schemas, and refuse what does not exist in one sentence', () => {
  const { dated, paths, unread } = datedIn(venueCommand);
  expect([paths, unread]).toEqual([['from', 'time', 'to'], []]);
  expect(dated.flatMap(({ schema }) => refusesAll(schema))).toEqual([]);
});

it('estate files have these, read by shared schemas, and refuse what does not exist', () => {
  const { dated, paths, unread } = datedIn(fileEstate, [monthDay]);
  expect(unread).toEqual([]);
  expect(
    paths
      .map((path) => path.replace(/(opening_times)\.\w+/, '$1'))
      .filter((path, place, all) => all.indexOf(path) === place),
  ).toEqual([
    'bars.close_date.date',
    'bars.close_date.every_year',
    'bars.opening_times.close',
    'bars.opening_times.open',
    'bars.special_days.on.date',
    'bars.special_days.on.every_year',
    'bars.special_days.periods.close',
    'bars.special_days.periods.open',
    'brands.defaults.requested_time',
    'categories.day_parts.end',
    'categories.day_parts.overrides.end_time',
    'categories.day_parts.overrides.start_time',
    'categories.day_parts.start',
    'party_types.enquiry.discretion.from',
    'party_types.enquiry.discretion.to',
    'party_types.last_date',
    'party_types.prices.from',
    'party_types.prices.to',
    'party_types.served.from',
    'party_types.served.to',
  ]);
  expect(dated.flatMap(({ schema }) => refusesAll(schema))).toEqual([]);
  expect(refusesAll(monthDay, ['02-30', '04-31', '13-01', '00-10', '2-3', '', '12-25x'])).toEqual([]);
  expect(['02-29', '12-31'].map((day) => monthDay.parse(day))).toEqual(['02-29', '12-31']);
});

it('the attributes of the booking element have one, and ignore what does not exist', () => {
  expect(bookingWidgetAttributes.filter((name) => isDatedName(name.replaceAll('-', '_')))).toEqual([
    'date',
    'can-close',
  ]);
  for (const value of wrong) {
    const ignored: string[] = [];
    const given = new Map<string, string>([
      ['date', value],
      ['brand', '1'],
    ]);
    const { prefill } = readWidgetSettings(
      (name) => given.get(name) ?? null,
      (name) => void ignored.push(name),
    );
    expect([value, prefill.date, ignored]).toEqual([value, null, ['date']]);
  }
});

it('the clock starts at a moment that exists', () => {
  // An empty variable counts as not set.
  for (const value of wrong.filter((one) => one !== ''))
    expect(() => readConfig({ CLOCK_START: value })).toThrow(
      'CLOCK_START must be a moment such as 2026-11-28T19:00:00+00:00.',
    );
});

it('an input that checks a date by itself is found', () => {
  expect(
    datedIn(z.object({ arrival_date: z.optional(z.string()), visit: z.object({ starts_at: formText(20) }) })).unread,
  ).toEqual(['arrival_date', 'visit.starts_at']);
  expect(
    textsIn(described.parse({ properties: { visit_date: { type: 'string', pattern: '\\d' } } }), '', '')
      .filter((one) => isDatedName(one.name) && !isRead(one))
      .map(({ path }) => path),
  ).toEqual(['visit_date']);
});
