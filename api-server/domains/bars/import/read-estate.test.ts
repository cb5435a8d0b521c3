import { afterEach, describe, expect, it } from 'vitest';
import { estateFolder, type EstateFolder } from '../testing/estate-folder';
import { sampleFiles } from '../testing/samples';
import { EstateProblems, readEstate } from './read-estate';

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
      readEstate(dir);
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
    write('venues/one/the-arch.json', { ...bar, max_party_size: '20', opening_times: { friday: [{ open: '9am', close: '23:00' }] }, colour: 'red' });
    write('party-types/tables.json', [sampleFiles().party_types[0], { id: 12 }]);
    write('categories.json', '[{');
    write('notes.json', {});
    const problems = problemsOf(dir);
    expect(problems).toContain('venues/one/the-arch.json: max_party_size: Invalid input: expected number, received string');
    expect(problems).toContain('venues/one/the-arch.json: opening_times.friday[0].open: must be a time such as 19:00');
    expect(problems).toContain('venues/one/the-arch.json: Unrecognized key: "colour"');
    expect(problems).toContain('party-types/tables.json: [1].front_end_name: Invalid input: expected string, received undefined');
    expect(problems.find((one) => one.startsWith('categories.json'))).toMatch(/^categories\.json: is not JSON/);
    expect(problems).toContain('notes.json: is not a part of an estate (brands, api-keys, categories, party-types, venues, pre-orders, customers, tips)');
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

  it('names a duplicate customer, an unknown bar and an invalid address', () => {
    const { dir, write } = folder();
    const guest = { email: 'ana@guests.example', password: 'long enough' };
    write('customers.json', [guest, { ...guest, email: 'ANA@guests.example', bar_id: 7 }]);
    expect(problemsOf(dir)).toEqual(['customers.json: [1].email: "ana@guests.example" is already taken by entry 1', 'customers.json: [1].bar_id: there is no bar 7']);
    write('customers.json', { ...guest, email: 'ana', password: 'short' });
    expect(problemsOf(dir)).toEqual(['customers.json: email: Email address "ana" is invalid', expect.stringMatching(/^customers\.json: password: /)]);
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
