import { describe, expect, it } from 'vitest';
import { sampleBar, sampleEstate, sampleType } from '../../../estate/bars/testing/samples';
import { chosen, openDay, slotAt } from '../testing/facts';
import { movedWish } from './choices.rules';
import { quartersBetween, timesOnOffer, withoutContradiction } from './time-slots.rules';

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const served = (from: string, to: string, change: object = {}) =>
  sampleType({ served: [{ weekdays: everyDay, from, to }], ...change });
const part = (id: number, name: string, hours: [string, string], change: object = {}) => ({
  id,
  name,
  display_order: id,
  start: hours[0],
  end: hours[1],
  is_default: false,
  overrides: [],
  ...change,
});
const category = {
  ...sampleEstate().categories[0]!,
  types: [11],
  day_parts: [
    part(1, 'Daytime', ['12:00', '17:00']),
    part(2, 'Evening', ['17:00', '21:30'], {
      is_default: true,
      overrides: [{ bar_id: 2, part_name: 'Noche', category_name: 'Mesas', start_time: '20:00', end_time: '23:00' }],
    }),
    part(3, 'Late', ['21:30', '02:00']),
  ],
};
const plan = { category, type: served('12:00', '00:00'), bar: sampleBar(), day: null };
const roast = served('12:00', '17:30', { front_end_name: 'Sunday roast' });
const booth = served('18:00', '00:00');
const sittings = sampleType({
  served: [
    { weekdays: everyDay, from: '18:00', to: '18:15' },
    { weekdays: everyDay, from: '20:30', to: '20:45' },
  ],
});
const none = { ...chosen, requested_time: null };
const namesOf = ({ parts }: ReturnType<typeof timesOnOffer>) =>
  parts.map(({ name, start, end }) => `${name} ${start}–${end}`);

describe('the parts of the day', () => {
  it.each([
    ['of a type that is served in all', plan, ['Daytime 12:00–17:00', 'Evening 17:00–21:30', 'Late 21:30–23:45']],
    ['of a booth, which has no daytime', { ...plan, type: booth }, ['Evening 18:00–21:30', 'Late 21:30–23:45']],
    ['of a brunch, which has no evening', { ...plan, type: served('11:00', '15:00') }, ['Daytime 12:00–14:45']],
    [
      'of a type that names its parts',
      { ...plan, type: served('12:00', '00:00', { day_parts: [2] }) },
      ['Evening 17:00–21:30'],
    ],
    [
      'before a type is chosen',
      { ...plan, type: null },
      ['Daytime 12:00–17:00', 'Evening 17:00–21:30', 'Late 21:30–02:00'],
    ],
    [
      'of a bar with hours of its own',
      { ...plan, bar: sampleBar({ id: 2 }) },
      ['Daytime 12:00–17:00', 'Noche 20:00–23:00', 'Late 21:30–23:45'],
    ],
    [
      'of the rest of the day',
      { ...plan, day: openDay({ slots: [slotAt('21:15'), slotAt('21:30')] }) },
      ['Evening 21:15–21:30', 'Late 21:30–21:30'],
    ],
    ['of a category with the full grid', { ...plan, category: { ...category, show_full_time_grid: true } }, []],
    ['without a category', { ...plan, category: null, type: null }, []],
  ])('[BW-98, BW-99] %s', (_, given, names) => {
    expect(namesOf(timesOnOffer(given, none, '19:00'))).toEqual(names);
  });

  it.each([
    ['the default one', none, 2],
    ['the chosen one', { ...none, day_part: 1 }, 1],
    ['that of the requested time', { ...none, requested_time: '13:00' }, 1],
    ['the default one of two that have the time', { ...none, requested_time: '17:00' }, 2],
    ['that of the nearest time', { ...none, requested_time: '03:00' }, 3],
    ['the default one in place of one that is not on offer', { ...none, day_part: 9 }, 2],
  ])('[BW-98, BW-101] the chosen part is %s', (_, choices, id) => {
    expect(timesOnOffer(plan, choices, '19:00').part).toBe(id);
  });
});

describe('the times to choose from', () => {
  it.each([
    ['[BW-96] the whole day without a plan', { ...plan, category: null, type: null }, 57, '10:00', '00:00'],
    [
      '[BW-102] the whole day with the full grid',
      { ...plan, category: { ...category, show_full_time_grid: true }, type: null },
      57,
      '10:00',
      '00:00',
    ],
    ['those of the part', plan, 19, '17:00', '21:30'],
    ['those of the type in the part', { ...plan, type: booth }, 15, '18:00', '21:30'],
    ['two sittings, not the quarters between them', { ...plan, type: sittings }, 2, '18:00', '20:30'],
    [
      'those that the day still has',
      { ...plan, day: openDay({ slots: [slotAt('19:45'), slotAt('20:00'), slotAt('22:00')] }) },
      2,
      '19:45',
      '20:00',
    ],
    [
      'those of any day where this one has none',
      { ...plan, type: roast, day: openDay({ slots: [] }) },
      21,
      '12:00',
      '17:00',
    ],
  ])('[BW-69] are %s', (_, given, count, first, last) => {
    const { slots } = timesOnOffer(given, none, '19:00');
    expect([slots.length, slots[0], slots.at(-1)]).toEqual([count, first, last]);
  });

  it.each([
    ['an end at 08:00 is on the next day', '22:00', '08:00', 41, '08:00'],
    ['an end at 02:00 is on the next day', '22:00', '02:00', 17, '02:00'],
    ['an end after 08:00 is on the same day', '08:15', '09:00', 4, '09:00'],
    ['an end at 08:15 before its start gives no times', '10:00', '08:15', 0, undefined],
  ])('[BW-100] %s', (_, from, to, count, last) => {
    expect([quartersBetween(from, to).length, quartersBetween(from, to).at(-1)]).toEqual([count, last]);
  });
});

describe('the requested time', () => {
  it.each([
    ['the default one without a type', none, { ...plan, category: null, type: null }, '19:00'],
    ['the default one of a type that has it', none, plan, '19:00'],
    ['the first one of a type that is not served then', none, { ...plan, type: roast }, '12:00'],
    ['the first one of a type that is served later', none, { ...plan, type: served('21:30', '02:00') }, '21:30'],
    ['the requested one', { ...none, requested_time: '13:00' }, plan, '13:00'],
    ['the nearest one that a type has', { ...none, requested_time: '20:30' }, { ...plan, type: roast }, '17:15'],
    ['the first of a chosen part that does not have the usual one', { ...none, day_part: 1 }, plan, '12:00'],
    [
      'the next one that tonight still has',
      { ...none, requested_time: '19:00' },
      { ...plan, day: openDay({ slots: [slotAt('20:15'), slotAt('20:30')] }) },
      '20:15',
    ],
    [
      'any one while no plan limits it',
      { ...none, requested_time: '04:00' },
      { ...plan, category: null, type: null },
      '04:00',
    ],
  ])('[BW-95] is %s', (_, choices, given, time) => {
    expect(timesOnOffer(given, choices, '19:00').time).toBe(time);
  });

  it('is said to have moved where the type does not have it, and only then', () => {
    const of = (requested_time: string | null, type: typeof roast | null) =>
      movedWish(
        { ...none, requested_time },
        type,
        timesOnOffer({ ...plan, type, category: null }, { ...none, requested_time }, '19:00'),
      );
    expect(of('13:00', roast)).toBeNull();
    expect(of(null, roast)).toBeNull();
    expect(of('04:00', null)).toBeNull();
    expect(of('20:30', roast)).toMatchObject({ type: 'Sunday roast', from: '20:30', to: '17:15' });
    expect(of('19:00', sittings)).toMatchObject({ times: ['18:00', '20:30'], from: '19:00', to: '18:00' });
  });
});

describe('a part and a time that contradict each other', () => {
  const both = { ...none, day_part: 1, requested_time: '20:00' };
  it.each([
    ['a part takes the place of the time', { day_part: 1 }, { day_part: 1, requested_time: null }],
    ['a time takes the place of the part', { requested_time: '20:00' }, { day_part: null, requested_time: '20:00' }],
    [
      'a part of an earlier visit gives way to the time',
      { day_part: 1, booking_type_category_id: 10 },
      { day_part: null, requested_time: '20:00' },
    ],
    ['another choice changes neither', {}, { day_part: 1, requested_time: '20:00' }],
  ])('%s', (_, sent, left) => {
    expect(withoutContradiction(both, sent, plan)).toMatchObject(left);
  });

  it('does not exist for a time within the part', () => {
    const fitting = { ...both, requested_time: '13:00' };
    expect(withoutContradiction(fitting, { day_part: 1 }, plan)).toEqual(fitting);
  });
});
