import { capitalised } from '../facts/names';
import type { PeopleCopy } from './people.copy';
import type { Person } from './people.rules';

/** What a person is called before a verdict: `Me`, `Sam`, `the sender`. */
export const shortLabel = ({ name, isFromLink }: Person, copy: PeopleCopy): string => {
  if (name !== '') return name;
  return isFromLink ? copy.nameless : copy.me;
};

/** Whose choice it is: `For me`, `For Sam`, `For Sam (from the link)`. */
export const longLabel = (person: Person, copy: PeopleCopy): string => {
  const label = person.name === '' && !person.isFromLink ? copy.forMe : copy.forName(shortLabel(person, copy));
  return person.isFromLink ? copy.fromLink(label) : label;
};

/** What each of several people is called before a verdict; somebody alone needs no name. */
export const labelsOf =
  (people: readonly Person[], copy: PeopleCopy) =>
  (person: Person): string =>
    people.length > 1 ? capitalised(shortLabel(person, copy)) : '';
