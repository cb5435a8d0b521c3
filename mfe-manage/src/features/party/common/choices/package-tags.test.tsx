import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import type { PackageDish } from '@bars/shared-api/contracts/package-dish';
import { openAt } from '@bars/shared-ui/testing/visitor';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPackageDish } from '../../../../testing/a-menu';
import { PackageLine } from './package-tags';

const changed = 'Look at this again: it has changed since it was chosen';
const unlinked = { is_linked: false, allergens: null, may_contain: null };

it.each<[string, Partial<PackageDish>, Allergen[] | null, string]>([
  ['contains an allergen of theirs', { allergens: ['milk'] }, ['milk'], 'Contains milk'],
  ['may contain one', { may_contain: ['milk'] }, ['milk'], 'May contain milk'],
  ['has none of theirs', { allergens: ['eggs'] }, ['milk'], 'None of Bo’s in our data'],
  ['was not checked', { allergens: null, may_contain: null }, ['milk'], 'Information not complete'],
  ['was checked too long ago', { is_too_old: true }, ['milk'], 'Ask our staff'],
  ['names no dish of a menu', unlinked, ['milk'], 'Nothing in our data: ask our staff'],
  ['names none, for somebody without allergies', unlinked, [], 'Nothing in our data: ask our staff'],
  ['was checked too long ago, for somebody without allergies', { is_too_old: true }, [], 'Ask our staff'],
  ['was not checked, for somebody without allergies', { allergens: null }, [], 'Information not complete'],
  ['says nothing to somebody without allergies', { allergens: ['milk'] }, [], ''],
  [
    'says all that is known to whoever looks after the booking',
    { allergens: ['milk'], may_contain: ['eggs'] },
    null,
    'Contains milk, may contain eggs',
  ],
  ['says to them that nothing was found', {}, null, 'None of the fourteen allergens in our data'],
])('[MG-85] a package that is a dish itself %s', (_what, change, allergens, text) => {
  openAt(
    '/',
    <PackageLine brand={1} name="Nut roast" dish={aPackageDish(change)} allergens={allergens} forename="Bo" />,
  );
  expect(screen.getByText(/^Nut roast/).textContent).toBe(`Nut roast ${text}`);
});

it('[MG-85] a package that is nothing but its choices says nothing until it has changed', () => {
  const show = (lookAgain: 'dish' | null) => (
    <PackageLine brand={1} name="Feast" dish={null} allergens={[...allergenNames]} lookAgain={lookAgain} />
  );
  openAt('/', show(null));
  expect(screen.queryByText(/^Feast/)).toBeNull();
  openAt('/', show('dish'));
  expect(screen.getByText(/^Feast/).textContent).toBe(`Feast ${changed}`);
});
