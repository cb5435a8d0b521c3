import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEstateKind } from '../estate/estate-kind';
import { estateFolder, type EstateFolder } from '../testing/estate-folder';
import { sampleFiles } from '../testing/samples';
import { EstateProblems, readEstate } from './read-estate';

const stars = defineEstateKind({
  name: 'stars',
  schema: z.object({ name: z.string(), bar_id: z._default(z.nullable(z.int()), null) }),
  unique: { field: 'name', of: ({ name }) => name.toLowerCase() },
  barOf: ({ bar_id: barId }) => barId,
  write: async () => {},
});

describe('reading an estate', () => {
  const folders: EstateFolder[] = [];
  const folder = () => {
    const made = estateFolder();
    folders.push(made);
    return made;
  };
  afterEach(() => folders.splice(0).forEach((one) => one.remove()));

  const problemsOf = (dir: string): string[] => {
    try {
      readEstate(dir, [stars]);
      return [];
    } catch (error) {
      if (error instanceof EstateProblems) return error.problems;
      throw error;
    }
  };

  it('reads one record or a list from every file of a kind', () => {
    const { dir, write } = folder();
    const second = { ...sampleFiles().bars[0], id: 2, slug: 'second' };
    write('venues/more.json', [second]);
    expect(readEstate(dir).estate.bars.map((bar) => bar.id)).toEqual([2, 1]);
  });

  it('names file and path of every problem at once', () => {
    const { dir, write } = folder();
    const bar = sampleFiles().bars[0];
    write('venues/one/the-arch.json', {
      ...bar,
      max_party_size: '20',
      opening_times: { friday: [{ open: '9am', close: '23:00' }] },
      colour: 'red',
    });
    write('party-types/tables.json', [sampleFiles().party_types[0], { id: 12 }]);
    write('categories.json', '[{');
    write('notes.json', {});
    const problems = problemsOf(dir);
    expect(problems).toContain(
      'venues/one/the-arch.json: max_party_size: Invalid input: expected number, received string',
    );
    expect(problems).toContain('venues/one/the-arch.json: opening_times.friday[0].open: must be a time such as 19:00');
    expect(problems).toContain('venues/one/the-arch.json: Unrecognized key: "colour"');
    expect(problems).toContain(
      'party-types/tables.json: [1].front_end_name: Invalid input: expected string, received undefined',
    );
    expect(problems.find((one) => one.startsWith('categories.json'))).toMatch(/^categories\.json: is not JSON/);
    expect(problems).toContain(
      'notes.json: is not a part of an estate (brands, api-keys, categories, party-types, venues, pre-orders, stars)',
    );
  });

  it('names file and path of records that contradict each other', () => {
    const { dir, write } = folder();
    write('party-types/tables.json', [{ ...sampleFiles().party_types[0], category_id: 7 }]);
    write('venues/two.json', sampleFiles().bars[0]);
    expect(problemsOf(dir)).toEqual([
      'venues/two.json: id: "1" is already taken by entry 1',
      'venues/two.json: slug: "the-arch" is already taken by entry 1',
      'party-types/tables.json: [0].category_id: there is no category 7',
    ]);
  });

  it('names a repeated thing, an unknown bar and a wrong field of a kind that another domain brings', () => {
    const { dir, write } = folder();
    write('stars/all.json', [{ name: 'Ana' }, { name: 'ANA', bar_id: 7 }]);
    expect(problemsOf(dir)).toEqual([
      'stars/all.json: [1].name: "ana" is already taken by entry 1',
      'stars/all.json: [1].bar_id: there is no bar 7',
    ]);
    write('stars/all.json', { name: 5 });
    expect(problemsOf(dir)).toEqual(['stars/all.json: name: Invalid input: expected string, received number']);
  });

  it('reports a missing folder', () => {
    expect(problemsOf('/nowhere/at/all')).toEqual(['there is no such folder']);
  });

  it('gives the same files the same hash, and other files another', () => {
    const { dir, write } = folder();
    const { contentHash } = readEstate(dir);
    expect(readEstate(folder().dir).contentHash).toBe(contentHash);
    write('venues/one/the-arch.json', { ...sampleFiles().bars[0], lead_minutes: 31 });
    expect(readEstate(dir).contentHash).not.toBe(contentHash);
  });
});
