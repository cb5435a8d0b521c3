import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../../kernel/time/london';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { resourcesOf } from '../../bars/estate/resources.rules';
import { seatingPlan } from './allocation.rules';
import type { Claim } from './grid.rules';
import { candidatesOf, sistersWithin, sisterOffers } from './sister-bars.rules';

const friday = '2026-11-20';
const at = (time: string) => momentOf(friday, time);
const leeds = sampleBar();
/** A bar so many kilometres north of Leeds. */
const north = (id: number, kilometres: number, change: Record<string, unknown> = {}) =>
  sampleBar({
    id,
    city: `Town ${id}`,
    branded_name: `Northlight ${id}`,
    latitude: 53.8 + kilometres / 111.2,
    ...change,
  });
const kept = (barId: number, from: string, to: string): Claim => ({
  resourceId: `${barId}/T1`,
  start: at(from),
  end: at(to),
});

const search = (
  bars: ReturnType<typeof north>[],
  claims: Claim[] = [],
  change: { people?: number; type?: Record<string, unknown>; now?: string } = {},
) => {
  const { people = 4, now = '2026-11-18T12:00:00Z' } = change;
  const type = sampleType(change.type);
  const askings = sistersWithin(leeds, bars).map((bar) => ({
    bar,
    type,
    people,
    now: Date.parse(now),
    seating: seatingPlan(resourcesOf(bar), type, people, false),
  }));
  return sisterOffers(candidatesOf(leeds, askings, friday), claims, at('19:00'));
};
const namesOf = (offers: ReturnType<typeof search>) => offers.map(({ bar_id: id, time }) => [id, time]);

describe('another bar of the brand on the same day', () => {
  it('is listed with its city, the wanted time and its distance in miles: the two nearest, nearest first', () => {
    const offers = search([north(2, 40), north(3, 10), north(4, 20), leeds]);
    expect(offers).toEqual([
      {
        bar_id: 3,
        branded_name: 'Northlight 3',
        city: 'Town 3',
        time: '19:00',
        full_date: '2026-11-20T19:00:00+00:00',
        distance_miles: 6.21,
      },
      {
        bar_id: 4,
        branded_name: 'Northlight 4',
        city: 'Town 4',
        time: '19:00',
        full_date: '2026-11-20T19:00:00+00:00',
        distance_miles: 12.43,
      },
    ]);
  });

  it('lies within 60 kilometres and is never the chosen bar', () => {
    expect(namesOf(search([leeds, north(2, 59), north(3, 61)]))).toEqual([[2, '19:00']]);
  });

  it('is offered at the free time nearest to the wanted one, the earlier of two; not when it is full', () => {
    const claims = [
      kept(2, '18:00', '20:15'),
      kept(3, '10:00', '23:59'),
      kept(3, '23:59', '23:59'),
      { ...kept(3, '10:00', '23:59'), end: at('23:59') + 10_800_000 },
    ];
    expect(namesOf(search([north(2, 10), north(3, 20), north(4, 30)], claims))).toEqual([
      [2, '20:15'],
      [4, '19:00'],
    ]);
    expect(namesOf(search([north(2, 10)], [kept(2, '19:15', '20:45')]))).toEqual([[2, '17:15']]);
    expect(namesOf(search([north(2, 10)], [kept(2, '18:30', '19:30')]))).toEqual([[2, '19:30']]);
    expect(namesOf(search([north(2, 10)], [kept(2, '18:45', '19:15'), kept(2, '19:45', '20:00')]))).toEqual([
      [2, '20:00'],
    ]);
  });

  it('comes first when its time is nearer and the distance is equal', () => {
    expect(namesOf(search([north(2, 10), north(3, 10)], [kept(2, '19:00', '20:00')]))).toEqual([
      [3, '19:00'],
      [2, '20:00'],
    ]);
  });

  it('follows the same rules: closures, type, party size, notice and discretion', () => {
    const shut = [
      north(2, 1, { covid_closed: true }),
      north(3, 2, { special_days: [{ on: { date: friday }, kind: 'closed' }] }),
      north(4, 3, { special_days: [{ on: { date: friday }, kind: 'private_event' }] }),
      north(5, 4, { close_date: '2026-11-19' }),
      north(6, 5, { max_party_size: 3 }),
      north(7, 6, { auto_confirm_max_people: 3 }),
      north(8, 7, { lead_minutes: 60 * 24 * 4 }),
    ];
    expect(search(shut)).toEqual([]);
    expect(search([north(2, 1)], [], { type: { bars: [1] } })).toEqual([]);
    expect(
      search([north(2, 1)], [], { type: { served: [{ weekdays: ['saturday'], from: '12:00', to: '20:00' }] } }),
    ).toEqual([]);
    expect(search([north(2, 1)], [], { people: 9 })).toEqual([]);
    expect(namesOf(search([...shut, north(9, 50)]))).toEqual([[9, '19:00']]);
  });

  it('is one of the six nearest that could take the party when empty', () => {
    const bars = [north(2, 1, { covid_closed: true }), ...[3, 4, 5, 6, 7, 8, 9].map((id) => north(id, id))];
    const all = (id: number): Claim => ({ ...kept(id, '10:00', '23:59'), end: at('23:59') + 10_800_000 });
    expect(namesOf(search(bars, [3, 4, 5, 6, 7].map(all)))).toEqual([[8, '19:00']]);
    expect(search(bars, [3, 4, 5, 6, 7, 8].map(all))).toEqual([]);
  });
});
