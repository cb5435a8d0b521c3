// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { environments } from '@bars/shared-api/contracts/element-attributes';
import {
  bookingEvents,
  bookingWidgetAttributes,
  propertyOf,
  type ElementErrorDetail,
} from '@bars/shared-api/contracts/element-names';
import { attributeProblems } from '@bars/shared-api/contracts/element-problems';
import {
  applePayPatienceMs,
  bookingFrameMessage,
  bookingFramePath,
  bookingMessageSource,
  bookingMessageVersion,
  heightMargin,
  hostMessage,
} from '@bars/shared-api/contracts/frame-messages';
import { bookingFrameIsolatedParam, bookingFrameKeyParam } from '@bars/shared-api/contracts/frame-names';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { StepView } from '../common/environment';
import { paramsOf } from './frame-params';

const page = readFileSync('docs/host-page-protocol.md', 'utf8');

/** The text below a heading, up to the next one of its level or a higher one. */
const section = (heading: string): string => {
  const [, level = ''] = new RegExp(`^(#+) ${heading}$`, 'm').exec(page) ?? [];
  const from = page.indexOf(`${level} ${heading}\n`);
  expect(from, `the page has a section “${heading}”`).toBeGreaterThan(-1);
  const rest = page.slice(from + level.length + heading.length + 2);
  const next = new RegExp(`^#{1,${level.length}} `, 'm').exec(rest);
  return rest.slice(0, next?.index);
};

/** Rows of the tables in a text, without heads and backticks. */
const rowsIn = (text: string): string[][] => {
  const lines = text.split('\n');
  return lines
    .filter((line, place) => line.startsWith('|') && !line.startsWith('|---') && !lines[place + 1]?.startsWith('|---'))
    .map((line) =>
      line
        .slice(1, -1)
        .replaceAll('\\|', '/')
        .split('|')
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
};
const headingsIn = (text: string): string[] => [...text.matchAll(/^#### (.+)$/gm)].map(([, name = '']) => name);

const jsonSchema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.string())),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema));
  },
  get anyOf() {
    return z.optional(z.array(jsonSchema));
  },
});
type JsonSchema = z.infer<typeof jsonSchema>;

const spoken: Readonly<Record<string, string>> = { integer: 'whole number', object: 'object' };
const joined = (kinds: readonly string[]): string =>
  [kinds.slice(0, -1).join(', '), ...kinds.slice(-1)].filter((part) => part !== '').join(' or ');

/** A field's type in the words of the page. A part that takes anything stands for values that are ignored. */
const typeOf = ({ type, const: only, enum: names, anyOf }: JsonSchema): string => {
  if (names) return joined(names);
  if (typeof only === 'string') return only;
  if (anyOf) return joined(anyOf.map(typeOf).filter((kind) => kind !== ''));
  return joined([type ?? []].flat().map((kind) => spoken[kind] ?? kind));
};

/** The fields of a payload as the page lists them: name and type. */
const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, before = ''): string[][] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const inner = schema.anyOf?.find(({ properties: own }) => own !== undefined);
    const type = inner ? 'object' : typeOf(schema);
    return [
      [before + name, required.includes(name) ? type : `${type}, optional`],
      ...(inner ? fieldsOf(inner, `${before}${name}.`) : []),
    ];
  });

/** Message → fields of its payload. */
const messagesOf = (schema: z.ZodMiniType): Record<string, string[][]> => {
  const { anyOf = [] } = jsonSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
  );
  return Object.fromEntries(
    anyOf.map(({ properties = {} }) => [String(properties['name']?.const), fieldsOf(properties['payload'] ?? {})]),
  );
};

const both = [
  ['From the frame', bookingFrameMessage],
  ['From the page', hostMessage],
] as const;

/** Named here, so that the compiler finds a reason that is new. */
const reasons = { timeout: true, load: true, broken: true, refused: true, unreachable: true } satisfies Record<
  ElementErrorDetail['reason'],
  true
>;
const viewed = { event: true, step: true, flow: true, brand: true, bar_id: true } satisfies Record<
  keyof StepView,
  true
>;

describe('the page about the protocol', () => {
  it('has every attribute with its property and its value, and no other', () => {
    const rows = rowsIn(section('Attributes').split('### ')[0] ?? '').filter(([name]) => name !== 'data-scheme');
    expect(rows.map(([name, property]) => [name, property])).toEqual(
      expect.arrayContaining(bookingWidgetAttributes.map((name) => [name, propertyOf(name)])),
    );
    expect(rows).toHaveLength(bookingWidgetAttributes.length);
    for (const name of bookingWidgetAttributes)
      expect(`${name} ${attributeProblems[name]}`).toContain(rows.find(([row]) => row === name)?.[2]);
    expect(rows.find(([name]) => name === 'env')?.[2]).toBe(joined(environments));
  });

  it('has every event with its detail, and every reason, and no other', () => {
    const [events, why] = [
      rowsIn(section('Events')).slice(0, Object.keys(bookingEvents).length),
      rowsIn(section('Events')).slice(Object.keys(bookingEvents).length),
    ];
    expect(new Set(events.map(([name]) => name))).toEqual(new Set(Object.values(bookingEvents)));
    expect(Object.fromEntries(events.map(([name, , detail]) => [name, detail]))).toEqual({
      [bookingEvents.loaded]: '–',
      [bookingEvents.update]: '[an update](#booking_update)',
      [bookingEvents.stepView]: 'event, and [a step view](#step_view)',
      [bookingEvents.close]: '–',
      [bookingEvents.error]: 'reason',
    });
    expect(why.map(([name]) => name)).toEqual(Object.keys(reasons));
  });

  it('has what is pushed to the data layer', () => {
    expect(section('Analytics')).toContain(`{ event: 'bars_step_view', ${Object.keys(viewed).slice(1).join(', ')} }`);
    expect(rowsIn(section('step_view')).map(([name]) => name)).toEqual(Object.keys(viewed).slice(1));
  });

  it.each(both)('has every message %s, and no other', (heading, schema) => {
    expect(headingsIn(section(heading)).sort()).toEqual(Object.keys(messagesOf(schema)).sort());
  });

  it.each(both.flatMap(([, schema]) => Object.entries(messagesOf(schema))))(
    'has every field of %s with its type, and no other',
    (name, fields) => {
      const text = section(name);
      expect(rowsIn(text).map(([field, type]) => [field, type])).toEqual(fields);
      expect(text.includes('No fields.')).toBe(fields.length === 0);
    },
  );

  it('has the attribute of each field of params, as the host script sends it', () => {
    const host = document.createElement('div');
    for (const name of bookingWidgetAttributes) host.setAttribute(name, `text of ${name}`);
    const { payload } = z.object({ payload: z.record(z.string(), z.unknown()) }).parse(paramsOf(host, 'frame-1', '.1'));
    const preFilled = z.record(z.string(), z.unknown()).parse(payload['pre_filled_data']);
    const sent = Object.entries({
      ...payload,
      ...Object.fromEntries(Object.entries(preFilled).map(([name, value]) => [`pre_filled_data.${name}`, value])),
    });
    const told = rowsIn(section('params')).flatMap(([field = '', , about = '']) => {
      const [attribute = ''] = about.split(';');
      return about.startsWith('–') ? [] : [[field, `text of ${attribute}`]];
    });
    expect(told).toEqual(expect.arrayContaining(sent.filter(([, value]) => String(value).startsWith('text of '))));
    expect(sent.map(([field]) => field).sort()).toEqual(
      rowsIn(section('params'))
        .map(([field = '']) => field)
        .sort(),
    );
  });

  it('has the envelope, the address and the limits', () => {
    expect(page).toContain(
      `{ source: '${bookingMessageSource}', version: ${bookingMessageVersion}, name, iframe_id, payload }`,
    );
    expect(page).toContain(`https://book.example${bookingFramePath}?${bookingFrameKeyParam}=pk_`);
    expect(page).toContain(`&${bookingFrameIsolatedParam}=1`);
    expect(section('resize')).toContain(`plus ${heightMargin} px`);
    expect(section('Apple Pay')).toContain(`${applePayPatienceMs / 60_000} minutes`);
  });
});
