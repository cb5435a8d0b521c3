import { Text } from '@bars/shared-ui';
import { Fragment } from 'react';
import type { Person } from '../people/people.rules';
import type { VerdictCopy } from './verdict.copy';

export interface FilteredForProps {
  copy: VerdictCopy;
  /** Those who have chosen anything. */
  people: readonly Person[];
  /** What a person is called; '' where there is only one. */
  labelOf: (person: Person) => string;
  /** Of such a menu everything is listed, whatever was chosen. */
  isTooOld: boolean;
}

const chosenBy = ({ allergens, diets }: Person): string => [...allergens, ...diets].join(', ');

const Who = ({ label, chosen }: { label: string; chosen: string }) =>
  label === '' ? (
    chosen
  ) : (
    <>
      <bdi>{label}</bdi> {`(${chosen})`}
    </>
  );

/**
 * Of whose allergens and diets the verdicts speak. Whoever else holds the phone or the sheet would read “None in our data” as said of
 * an allergen of their own. Nothing where nobody has chosen anything.
 */
export const FilteredFor = ({ copy, people, labelOf, isTooOld }: FilteredForProps) =>
  people.length === 0 || isTooOld ? null : (
    <Text strong>
      {copy.filteredFor}{' '}
      {people.map((person, place) => (
        <Fragment key={person.id}>
          {place === 0 ? '' : ', '}
          <Who label={labelOf(person)} chosen={chosenBy(person)} />
        </Fragment>
      ))}
    </Text>
  );
