import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import mended from './mended.json';

const script = fileURLToPath(new URL('../universities.mjs', import.meta.url));
const listFile = '../../mfe-student-society/src/common/universities/uk-universities.json';
const text = readFileSync(new URL(listFile, import.meta.url), 'utf8');
const university = z.object({
  id: z.string(),
  name: z.string(),
  also: z.array(z.string()),
  town: z.string(),
  campus: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
type University = z.infer<typeof university>;
const universitiesIn = (json: string): University[] =>
  z.object({ universities: z.array(university) }).parse(JSON.parse(json)).universities;
const data = { universities: universitiesIn(text) };

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'universities-'));
  target = join(folder, 'list.json');
  mkdirSync(join(folder, 'sources'));
  writeFileSync(target, text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const quoted = (words: string): string => `'${words.replaceAll("'", String.raw`\'`)}'`;
const register = (list: readonly University[]): string =>
  [
    'INSTITUTIONS = DfE::ReferenceData::HardcodedReferenceList.new(',
    '{ # by id',
    list
      .map(
        ({ id, name, also }) =>
          `'dttp-${id}' =>\n{ name: ${quoted(name)}, suggestion_synonyms: [], match_synonyms:\n[${also.map(quoted).join(', ')}], ukprn: '${id}', closed: nil }`,
      )
      .join(',\n'),
    '}, schema: X)',
  ].join('\n');
const places = (list: readonly University[]): string =>
  [
    'UKPRN,LOCID,LOCNAME,LATITUDE,LONGITUDE',
    ...list.map((one) => `${one.id},AA,"${one.campus}",${one.latitude},${one.longitude}`),
    '',
  ].join('\r\n');
const towns = (list: readonly University[]): string =>
  JSON.stringify(
    list.map(({ name, town }) => ({
      names: [{ value: name, types: ['ror_display'] }],
      locations: [{ geonames_details: { name: town, country_code: 'GB' } }],
    })),
  );

const put = (name: string, content: string): void => writeFileSync(join(folder, 'sources', name), content);
const arrange = (list: readonly University[]): void => {
  put('institutions.rb', register(list));
  put('LOCATION.csv', places(list));
  put('v2.9-ror-data.json', towns(list));
};
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', UNIVERSITIES_FILE: target },
  });
  return { status, out: stdout, err: stderr };
};
const renew = (...args: string[]) => run('--from', join(folder, 'sources'), ...args);
const written = (): University[] => universitiesIn(readFileSync(target, 'utf8'));

/** The list with some of it changed: what `change` gives takes the place of each, null leaves it out. */
const changed = (change: Record<string, Partial<University> | null>): University[] =>
  data.universities.flatMap((one) => {
    const other = change[one.id];
    return other === null ? [] : [{ ...one, ...other }];
  });
const keele = data.universities.find(({ name }) => name === 'Keele University')!;
const aston = data.universities.find(({ name }) => name === 'Aston University')!;
const bath = data.universities.find(({ name }) => name === 'University of Bath')!;

const courtauld = '10007761';

describe('npm run universities', () => {
  it('[ST-64] changes nothing where the sources say what the list says', () => {
    arrange(data.universities);
    const { status, out, err } = renew();
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Nothing to change/);
    expect(readFileSync(target, 'utf8')).toBe(text);
  });

  it('adds, removes, renames and moves, says so, and writes the whole list', () => {
    const isNew = { ...keele, id: '10099999', name: 'University of Ancoats', also: [], town: 'Manchester' };
    arrange([
      ...changed({ [keele.id]: null, [aston.id]: { name: "Aston's University" }, [bath.id]: { latitude: 51.4 } }),
      isNew,
    ]);
    expect(renew('--dry-run')).toMatchObject({ status: 0 });
    expect(readFileSync(target, 'utf8')).toBe(text);
    const { status, out } = renew();
    expect(status).toBe(0);
    expect(out.split('\n').slice(0, 4)).toEqual([
      `Added: University of Ancoats, ${keele.campus}`,
      'Removed: Keele University',
      'Renamed: Aston University is Aston’s University',
      expect.stringMatching(/^Moved: University of Bath by \d{3,5} m, from /),
    ]);
    expect(written()).toContainEqual(isNew);
    expect(written().map(({ id }) => id)).not.toContain(keele.id);
    expect(readdirSync(folder).toSorted()).toEqual(['list.json', 'sources']);
  });

  it('keeps what was mended by hand, also a university that no register has', () => {
    const wrong = changed(
      Object.fromEntries(Object.keys(mended).map((id) => [id, { town: 'Nowhere', longitude: -1 }])),
    );
    arrange(wrong);
    put('institutions.rb', register(wrong.filter(({ id }) => id !== courtauld)));
    expect(renew().status).toBe(0);
    for (const [id, own] of Object.entries(mended)) expect(written().find((one) => one.id === id)).toMatchObject(own);
    expect(written().map(({ id }) => id)).toContain(courtauld);
  });

  it('leaves out what is closed or has never given degrees', () => {
    arrange(data.universities);
    const closed = register(data.universities)
      .replace(`ukprn: '${keele.id}', closed: nil`, `ukprn: '${keele.id}', closed: '2026'`)
      .replace(`ukprn: '${aston.id}',`, `ukprn: '${aston.id}', has_never_awarded_degrees: true,`);
    put('institutions.rb', closed);
    expect(renew().out).toMatch(/^Removed: Aston University\nRemoved: Keele University\n/);
  });
});

describe('npm run universities refuses', () => {
  it.each([
    [
      'a register that is cut off',
      'institutions.rb',
      'INSTITUTIONS = A.new(\n{ "a" =>\n{ name: "b"',
      /institutions\.rb:3: /,
    ],
    ['a register that is none', 'institutions.rb', 'hello', /institutions\.rb:1: There are no INSTITUTIONS/],
    [
      'a table without a column',
      'LOCATION.csv',
      'UKPRN,LOCNAME,LATITUDE\n',
      /LOCATION\.csv:1: There is no column LONGITUDE/,
    ],
    [
      'a place that is none',
      'LOCATION.csv',
      'UKPRN,LOCNAME,LATITUDE,LONGITUDE\n1,"a\nb",51,0\n2,c,north,0\n',
      /LOCATION\.csv:4: "north, 0" is no place/,
    ],
    [
      'a short row',
      'LOCATION.csv',
      'UKPRN,LOCNAME,LATITUDE,LONGITUDE\n1,a\n',
      /LOCATION\.csv:2: There are 2 cells instead of 4/,
    ],
    ['towns that are no JSON', 'v2.9-ror-data.json', '[\n{},\n{"a" }\n]', /ror-data\.json:3: This is no JSON/],
    ['towns of version 1', 'v2.9-ror-data.json', '[{"name":"a"}]', /Organisation 1 has no names or no locations/],
  ])('%s, with file and line, and changes nothing', (_what, file, content, said) => {
    arrange(data.universities);
    put(file, content);
    const { status, out, err } = renew();
    expect([status, out]).toEqual([3, '']);
    expect(err).toMatch(said);
    expect(err).toMatch(/Nothing was changed\.\n$/);
    expect(readFileSync(target, 'utf8')).toBe(text);
  });

  it.each<[string, (list: University[]) => University[], RegExp]>([
    [
      'a place outside the UK',
      () => changed({ [keele.id]: { longitude: 20 } }),
      /:\d+: The place of Keele University is not in the UK/,
    ],
    ['a number that is no UKPRN', (list) => [...list, { ...keele, id: '2', name: 'Ancoats' }], /:\d+: 2 is no UKPRN/],
    ['two of one name', () => changed({ [keele.id]: { name: 'ASTON university' } }), /Two universities have one name/],
    ['too few of them', (list) => list.slice(0, 20), /fewer than 165/],
  ])('%s, and changes nothing', (_what, change, said) => {
    arrange(change([...data.universities]));
    const { status, err } = renew();
    expect([status, readFileSync(target, 'utf8')]).toEqual([3, text]);
    expect(err).toMatch(said);
  });

  it.each([[[]], [['--from']], [['--form', 'x']], [['--from', '/nowhere']]])('the usage %j', (args) => {
    const { status, out, err } = run(...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('Usage: npm run universities -- --from <folder or files> [--dry-run]');
  });

  it('a folder that lacks a source', () => {
    put('institutions.rb', register(data.universities));
    expect(renew()).toMatchObject({ status: 2, err: expect.stringMatching(/^There is no LOCATION\.csv\./) });
  });
});
