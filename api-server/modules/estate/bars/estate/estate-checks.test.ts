import { describe, expect, it } from 'vitest';
import { sampleEstate, sampleFiles } from '../testing/samples';
import { estateProblems } from './checks/estate.checks';

const files = sampleFiles();
const bar = files.bars[0];
const type = files.party_types[0];
const category = files.categories[0];
const found = (change: Parameters<typeof sampleEstate>[0]) =>
  estateProblems(sampleEstate(change)).map(({ kind, index, path, message }) => `${kind}[${index}] ${path}: ${message}`);
const table = { area: 'main', kind: 'table', min_covers: 1, max_covers: 4 };

describe('checks across the estate', () => {
  it('finds no problem in a valid estate', () => {
    expect(found({})).toEqual([]);
  });

  it('finds repeated ids, slugs, keys and hosts', () => {
    expect(found({ bars: [bar, { ...bar, id: 2 }, { ...bar, slug: 'other' }] })).toEqual([
      'bars[2] id: "1" is already taken by entry 1',
      'bars[1] slug: "the-arch" is already taken by entry 1',
    ]);
    expect(found({ party_types: [type, type] })).toEqual(['party_types[1] id: "11" is already taken by entry 1']);
    expect(found({ api_keys: [files.api_keys[0], files.api_keys[0]] })).toEqual([
      'api_keys[1] key: "pk_portal_test" is already taken by entry 1',
    ]);
    expect(
      found({
        brands: [files.brands[0], files.brands[1], { ...files.brands[2], hosts: ['two.localhost', 'localhost'] }],
      }),
    ).toEqual(['brands[2] hosts[1]: "localhost" belongs to two brands']);
  });

  it('finds references to unknown ids', () => {
    expect(found({ bars: [{ ...bar, brand_id: 4 }] })).toEqual(['bars[0] brand_id: there is no brand 4']);
    expect(found({ party_types: [{ ...type, category_id: 7 }] })).toEqual([
      'party_types[0] category_id: there is no category 7',
    ]);
    expect(found({ party_types: [{ ...type, bars: [1, 9], day_parts: [5] }] })).toEqual([
      'party_types[0] day_parts[0]: category 10 has no day part 5',
      'party_types[0] bars[1]: there is no bar 9',
    ]);
    const overrides = [{ bar_id: 9, part_name: 'a', category_name: 'b', start_time: '10:00', end_time: '11:00' }];
    expect(found({ categories: [{ ...category, day_parts: [{ ...category?.day_parts[0], overrides }] }] })).toEqual([
      'categories[0] day_parts[0].overrides[0].bar_id: there is no bar 9',
    ]);
  });

  it('finds a type that its brand, category or venue does not have', () => {
    expect(found({ party_types: [{ ...type, brands: [2], bars: [1] }] })).toEqual([
      'party_types[0] brands[0]: category 10 is not one of brand 2',
      'party_types[0] bars[0]: bar 1 belongs to another brand',
    ]);
  });

  it('finds people rules and stays that contradict themselves', () => {
    expect(found({ party_types: [{ ...type, min_people: 6, max_people: 4 }] })).toEqual([
      'party_types[0] max_people: is less than min_people 6',
    ]);
    expect(found({ party_types: [{ ...type, exact_people: 6, max_people: 5 }] })).toEqual([
      'party_types[0] exact_people: is outside min_people to max_people',
    ]);
    const by_people = [
      { up_to: 4, minutes: 60 },
      { up_to: 4, minutes: 90 },
      { up_to: 8, minutes: 120 },
    ];
    expect(found({ party_types: [{ ...type, stay: { shortest_minutes: 60, by_people } }] })).toEqual([
      'party_types[0] stay.by_people[1].up_to: must rise from step to step',
      'party_types[0] stay.by_people[2].up_to: the last step must be null, for every larger party',
    ]);
    expect(found({ party_types: [{ ...type, served: [] }] })).toEqual([
      'party_types[0] served: a type on sale is served at some time',
    ]);
  });

  it('[BW-115] finds a last date at a flow that has dates of its own, and takes one at the flows of companies', () => {
    const ending = (booking_flow_name: string) =>
      found({ party_types: [{ ...type, booking_flow_name, last_date: '2027-02-15', enquiry: { always: true } }] });
    expect(ending('NyeBooking')).toEqual(['party_types[0] last_date: NyeBooking has dates of its own']);
    for (const flow of ['CorporateBooking', 'NyeEnquiry']) expect(ending(flow)).toEqual([]);
  });

  it('finds impossible tables', () => {
    expect(
      found({
        bars: [
          {
            ...bar,
            seatings: [
              { ...table, id: 'A', min_covers: 5 },
              { ...table, id: 'A', area: 'attic' },
            ],
          },
        ],
      }),
    ).toEqual([
      'bars[0] seatings[1].id: "A" is already taken by entry 1',
      'bars[0] seatings[0].max_covers: is less than min_covers 5',
      'bars[0] seatings[1].area: there is no area "attic"',
    ]);
    const areas = [...(bar?.areas ?? []), { id: 'roof', name: 'Roof' }];
    const seatings = [
      { ...table, id: 'A', combine_group: 'alone' },
      { ...table, id: 'B', combine_group: 'apart' },
      { ...table, id: 'C', area: 'roof', combine_group: 'apart' },
      { ...table, id: 'D', kind: 'booth', count: 2 },
      ...Array.from({ length: 9 }, (_, index) => ({ ...table, id: `E${index}`, combine_group: 'many' })),
    ];
    expect(found({ bars: [{ ...bar, areas, seatings }] })).toEqual([
      'bars[0] seatings[3].count: a booth is one thing; give each its own entry',
      'bars[0] seatings[0].combine_group: "alone" has nothing to be joined with',
      'bars[0] seatings[1].combine_group: "apart" spreads over several areas',
      'bars[0] seatings[4].combine_group: "many" has more than 8 tables',
    ]);
  });

  it('finds opening times that overlap, over midnight and over the end of the week too', () => {
    const hours = (open: string, close: string) => [{ open, close }];
    expect(
      found({
        bars: [{ ...bar, opening_times: { friday: hours('18:00', '03:00'), saturday: hours('02:00', '23:00') } }],
      }),
    ).toEqual(['bars[0] opening_times.friday[0]: overlaps opening_times.saturday[0]']);
    expect(
      found({
        bars: [{ ...bar, opening_times: { saturday: hours('18:00', '04:00'), sunday: hours('03:00', '20:00') } }],
      }),
    ).toEqual(['bars[0] opening_times.saturday[0]: overlaps opening_times.sunday[0]']);
    expect(
      found({
        bars: [{ ...bar, opening_times: { friday: hours('06:00', '06:00'), saturday: hours('06:00', '02:00') } }],
      }),
    ).toEqual([]);
  });

  it('finds special days and last days without an effect', () => {
    const special_days = [
      { on: { in_days: 3 }, kind: 'hours' },
      { on: { in_days: 4 }, kind: 'closed', periods: [{ open: '12:00', close: '13:00' }] },
    ];
    expect(found({ bars: [{ ...bar, special_days, close_date: { every_year: '12-25' } }] })).toEqual([
      'bars[0] close_date: a venue closes for good once, not every year',
      'bars[0] special_days[0].periods: a day with other hours needs them',
      'bars[0] special_days[1].periods: a closed day has no hours',
    ]);
  });

  it('requires venues, types, the neutral brand and a portal key for every brand', () => {
    expect(found({ brands: [files.brands[1]], bars: [], api_keys: [] })).toEqual([
      'bars[-1] : the estate has none',
      'brands[-1] : the neutral brand 0 is missing',
      'api_keys[-1] : no key with the origin self is for brand 1',
    ]);
  });
});
