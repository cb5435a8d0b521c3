import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingEvents, bookingWidgetAttributes, propertyOf } from '@bars/shared-api/contracts/element-names';
import { readWidgetSettings, type BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { describe, expect, it } from 'vitest';
import { groupPhone, loaderPhones } from '@bars/shared-ui/element/loader/loader.copy';
import { changeOf, isOther, startOf } from './wizard/start/start.rules';

const read = (given: Record<string, string>): BookingWidgetSettings & { ignored: string[] } => {
  const ignored: string[] = [];
  return {
    ...readWidgetSettings(
      (name) => given[name] ?? null,
      (name) => void ignored.push(name),
    ),
    ignored,
  };
};

describe('the attributes', () => {
  it('[EM-33] match the fields of the params message, and each is in the manifest with its property', () => {
    const [{ declarations }] = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../custom-elements.json'), 'utf8'),
    ).modules;
    const [{ attributes, events }] = declarations;
    expect(attributes.map(({ name, fieldName }: Record<string, string>) => [name, fieldName])).toEqual(
      bookingWidgetAttributes.map((name) => [name, propertyOf(name)]),
    );
    expect(events.map(({ name }: Record<string, string>) => name).sort()).toEqual(Object.values(bookingEvents).sort());
  });

  it.each([
    ['[EM-14] an unknown brand is 0', { brand: '3' }, { brand: 0 }, ['brand']],
    ['[EM-14] brand 4', { brand: ' 4 ' }, { brand: 4 }, []],
    ['[EM-14] brand 0', { brand: '0' }, { brand: 0 }, []],
    ['[EM-13] an environment', { brand: '1', env: 'staging' }, { env: 'staging' }, []],
    [
      '[EM-13] an address is no environment',
      { brand: '1', env: 'https://evil.example' },
      { env: 'production' },
      ['env'],
    ],
    ['[EM-16] a flag without a value is true', { brand: '1', 'can-close': '' }, { canClose: true }, []],
    ['[EM-16] a flag of "false" is false', { brand: '1', 'can-close': 'false' }, { canClose: false }, []],
    [
      'without attributes the brand is reported as missing',
      {},
      { brand: 0, env: 'production', apiKey: '', canClose: false },
      ['brand'],
    ],
    ['a heading level', { brand: '1', 'heading-level': ' 3 ' }, { headingLevel: 3 }, []],
    ['the heading level is 1 by default', { brand: '1' }, { headingLevel: 1 }, []],
    ['an invalid heading level is 1', { brand: '1', 'heading-level': '7' }, { headingLevel: 1 }, ['heading-level']],
    [
      'invalid values are ignored',
      { brand: '1', 'bar-id': '0', people: '-1', date: '2026-02-30', 'session-id': 'short', step: 'x' },
      { canClose: false },
      ['bar-id', 'date', 'people', 'session-id', 'step'],
    ],
  ])('%s', (_, given, expected, ignored) => {
    const settings = read(given);
    expect(settings).toMatchObject(expected);
    expect(settings.ignored.sort()).toEqual(ignored);
  });
});

describe('the start of a booking', () => {
  const all = { 'bar-id': '11', people: '8', date: '2026-11-28', 'party-type': '1', 'force-location': '', step: '2' };

  it('[EM-17, EM-18, EM-19, EM-20, EM-21] uses the page’s values first, then the booking started in this tab', () => {
    expect(startOf(read(all), 'kept')).toEqual({
      resumeCode: 'kept',
      choices: { bar_id: 11, no_people: 8, date: '2026-11-28', party_type: 1 },
      fixedBar: 11,
      step: 2,
    });
    expect(startOf(read({ 'session-id': 's'.repeat(22), 'force-location': '' }), 'kept')).toMatchObject({
      resumeCode: 's'.repeat(22),
      choices: {},
      fixedBar: null,
    });
  });

  it.each([
    ['nothing', all, null],
    ['one choice', { ...all, people: '4' }, { choices: { no_people: 4 }, fixedBar: 11, step: undefined }],
    ['a forced bar', { ...all, 'bar-id': '12' }, { choices: { bar_id: 12 }, fixedBar: 12, step: undefined }],
    ['a choice taken away', { ...all, date: '' }, { choices: {}, fixedBar: 11, step: undefined }],
  ])('a change of %s sends only that field', (_, now, expected) => {
    expect(changeOf(read(all).prefill, read(now).prefill)).toEqual(expected);
  });

  it('another brand, key or session starts another booking', () => {
    expect(
      [{ brand: '1' }, { 'api-key': 'pk' }, { 'session-id': 's'.repeat(22) }, { people: '4' }].map((now) =>
        isOther(read({}), read(now)),
      ),
    ).toEqual([true, true, true, false]);
  });
});

it('the loader’s telephone numbers equal the brands’', () => {
  expect([groupPhone, loaderPhones['1'], loaderPhones['2'], loaderPhones['4']]).toEqual(
    [0, 1, 2, 4].map((brand) => brandContacts[brand as 0 | 1 | 2 | 4].phone),
  );
});
