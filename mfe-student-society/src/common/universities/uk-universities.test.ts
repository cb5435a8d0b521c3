import { distanceBetween } from '@bars/shared-api/contracts/distance';
import { fold } from '@bars/shared-api/contracts/fold';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { towns } from './testing/uk-towns.json';
import * as data from './uk-universities.json';

const text = z.string().check(z.minLength(2), z.trim());
const latitude = z.number().check(z.gte(49.8), z.lte(60.9));
const longitude = z.number().check(z.gte(-8.2), z.lte(1.8));
const file = z.object({
  about: text,
  sources: z.array(text).check(z.minLength(1)),
  checked: text,
  universities: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^100\d{5}$/)),
      name: text,
      also: z.array(text),
      town: text,
      campus: text,
      latitude,
      longitude,
    }),
  ),
});

const { universities } = file.parse(data);
const places = z.record(z.string(), z.object({ geonames: z.int(), latitude, longitude })).parse(towns);

/** In miles. */
const most = 15;
/** The places further away from their town, by the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'Arden University': 'It is registered in Coventry; the place is its study centre in Birmingham.',
  'Brunel University of London': 'Uxbridge is in Greater London, 15.1 miles from its middle.',
  'Ulster University': 'It is registered in Coleraine; the place is its largest campus, in Belfast.',
  'University of Wales Trinity Saint David': 'It is registered in Swansea; the place is its campus in Carmarthen.',
};

/** What is in a list more than once. */
const repeated = (list: readonly string[]): string[] => list.filter((one, place) => list.indexOf(one) !== place);

describe('[ST-64] the list of universities', () => {
  it('has about 170 of them, each once, under a number and a name of its own', () => {
    expect(universities.length).toBeGreaterThanOrEqual(165);
    expect(repeated(universities.map(({ id }) => id))).toEqual([]);
    expect(repeated(universities.map(({ name }) => fold(name)))).toEqual([]);
  });

  it('has no other name that is the name of any university, or that is listed twice', () => {
    const names = new Set(universities.map(({ name }) => fold(name)));
    expect(universities.flatMap(({ also }) => also.filter((one) => names.has(fold(one))))).toEqual([]);
    expect(universities.flatMap(({ also }) => repeated(also))).toEqual([]);
  });

  it(`has each of them within ${most} miles of its town, but for those with a reason`, () => {
    const far = universities.filter((university) => {
      const town = places[university.town];
      return town === undefined || distanceBetween(university, town) > most;
    });
    expect(far.map(({ name }) => name).toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });

  it('has every town whose place is known', () => {
    expect(Object.keys(places).toSorted()).toEqual([...new Set(universities.map(({ town }) => town))].toSorted());
  });
});
