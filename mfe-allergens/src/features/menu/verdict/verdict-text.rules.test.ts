import type { DietProfile, Verdict } from '@bars/shared-api/contracts/verdict';
import { describe, expect, it } from 'vitest';
import { verdictCopy } from './verdict.copy';
import { verdictText } from './verdict-text.rules';

const milkAndEggs: DietProfile = { allergens: ['milk', 'eggs'], diets: [] };
const both: DietProfile = { allergens: ['milk'], diets: ['Vegan'] };
const diets: DietProfile = { allergens: [], diets: ['Vegan', 'Vegetarian'] };
const none: Verdict = { kind: 'suitable', contains: [], may_contain: [], diets: [] };

describe('a verdict in words', () => {
  it.each<[Partial<Verdict>, DietProfile, string]>([
    [{}, milkAndEggs, 'None in our data. Ask our staff.'],
    [{}, both, 'None in our data. Ask our staff. Given as vegan.'],
    [{}, diets, 'Given as vegan and vegetarian. That says nothing about allergens.'],
    [{ kind: 'unsuitable', contains: ['eggs', 'milk'] }, milkAndEggs, 'Contains eggs and milk'],
    [{ kind: 'unsuitable', contains: ['eggs'], may_contain: ['milk'] }, milkAndEggs, 'Contains eggs. May contain milk'],
    [{ kind: 'unsuitable', diets: ['Vegan'] }, both, 'Not vegan in our data'],
    [{ kind: 'unsuitable', contains: ['milk'], diets: ['Vegan'] }, both, 'Contains milk. Not vegan in our data'],
    [{ kind: 'may_contain', may_contain: ['milk'] }, milkAndEggs, 'May contain milk'],
    [{ kind: 'incomplete' }, milkAndEggs, 'Information not complete'],
    [{ kind: 'incomplete', may_contain: ['milk'] }, milkAndEggs, 'Information not complete. May contain milk'],
    [{ kind: 'too_old', contains: ['milk'] }, milkAndEggs, 'Ask our staff'],
  ])('%j', (change, profile, text) => {
    expect(verdictText({ ...none, ...change }, profile, verdictCopy.byDefault)).toBe(text);
  });

  it('never says that anything is free from anything, or safe', () => {
    const said = JSON.stringify(verdictCopy.byDefault) + Object.values(verdictCopy.byDefault).map(String).join(' ');
    expect(said).not.toMatch(/\bfree\b|\bsafe\b|suitable/i);
  });
});
