import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { universities } from './uk-universities.json';
import { listedUniversities, universityCalled, type University } from './universities.rules';

const namesFor = (query: string) => listedUniversities(universities, { query, bar: null }).map(({ name }) => name);
const leeds = { latitude: 53.7965, longitude: -1.5405 };
const made = (id: string, name: string, latitude = 53, also: string[] = []): University => ({
  id,
  name,
  also,
  town: 'Leeds',
  latitude,
  longitude: -1.5,
});

describe('[ST-63] the search of universities', () => {
  it.each([
    ['a whole name', 'University of Leeds', 'University of Leeds'],
    ['another case', 'uNIVERSITY OF leeds', 'University of Leeds'],
    ['initials', 'UCL', 'University College London'],
    ['initials with stops', 'U.C.L.', 'University College London'],
    ['initials in small letters', 'bcu', 'Birmingham City University'],
    ['another name', 'MMU', 'Manchester Metropolitan University'],
    ['a short name', 'uclan', 'University of Central Lancashire'],
    ['a former name', 'Leeds Metropolitan', 'Leeds Beckett University'],
    ['parts in any order', 'met man', 'Manchester Metropolitan University'],
    ['a part of a word', 'oughborou', 'Loughborough University'],
    ['a town', 'Ormskirk', 'Edge Hill University'],
    ['a name in Welsh', 'prifysgol abertawe', 'Swansea University'],
    ['an accent that is not typed', 'Glyndwr', 'Wrexham University'],
    ['an accent that is typed', 'Wréxham', 'Wrexham University'],
    ['a straight apostrophe', "king's college", 'King’s College London'],
    ['no apostrophe', 'kings college', 'King’s College London'],
    ['an and for a sign', 'music & drama', 'Guildhall School of Music and Drama'],
    ['white space around it', '  keele ', 'Keele University'],
  ])('finds %s', (_what, query, name) => {
    expect(namesFor(query)).toContain(name);
  });

  it('finds nothing for what no university is called', () => {
    expect(namesFor('Hogwarts')).toEqual([]);
    expect(namesFor('leeds hogwarts')).toEqual([]);
  });

  it('has all of them for an empty query, by name, without the article', () => {
    expect(namesFor('')).toHaveLength(universities.length);
    expect(namesFor(' . ')).toHaveLength(universities.length);
    const list = [made('1', 'Wigan'), made('2', 'The University of York'), made('3', 'University of Leeds')];
    expect(listedUniversities(list, { query: '', bar: null }).map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});

describe('the order of universities', () => {
  it('[ST-65, ST-66] is that of their distances from the bar, in miles with two decimals', () => {
    const near = listedUniversities(universities, { query: 'leeds', bar: leeds });
    const miles = near.map((one) => Number(one.miles));
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    for (const one of near) expect(one.miles).toMatch(/^\d+\.\d\d$/);
    const list = [made('1', 'One', 54), made('2', 'Two', 52.5)];
    expect(listedUniversities(list, { query: '', bar: { latitude: 53, longitude: -1.5 } })).toEqual([
      { id: '2', name: 'Two', miles: '34.54' },
      { id: '1', name: 'One', miles: '69.09' },
    ]);
  });

  it('[ST-66] names no distance while no bar is chosen', () => {
    expect(listedUniversities(universities, { query: 'ucl', bar: null }).every(({ miles }) => miles === null)).toBe(
      true,
    );
  });

  it('is that of their names where they are as far away, whatever order they came in', () => {
    const same = ['Cy', 'Ann', 'Bo'].map((name) => made(name, name));
    for (const list of [same, same.toReversed()])
      expect(listedUniversities(list, { query: '', bar: leeds }).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy']);
  });

  it('has the same universities from every place, and finds each by its own name', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...universities), place, ({ id, name, also }, bar) => {
        for (const query of [name, ...also])
          expect(listedUniversities(universities, { query, bar }).map((one) => one.id)).toContain(id);
        expect(listedUniversities(universities, { query: '', bar })).toHaveLength(universities.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('[ST-63] a typed name', () => {
  it('is that of a university, whatever its case and marks', () => {
    expect(universityCalled(universities, ' kings college LONDON ')?.name).toBe('King’s College London');
    expect(universityCalled(universities, 'MMU')?.name).toBe('Manchester Metropolitan University');
  });

  it('is none where several are called so, or none is', () => {
    expect(universityCalled(universities, 'University of London')).toBeNull();
    expect(universityCalled(universities, 'University of')).toBeNull();
    expect(universityCalled(universities, '')).toBeNull();
  });
});
