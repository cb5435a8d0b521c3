import { formatList } from '@bars/shared-api/format';
import { Button, Notice } from '@bars/shared-ui';
import { Isolated } from '../../../common/isolated';
import type { PeopleCopy } from './people.copy';
import { longLabel } from './people-labels';
import type { LinkChoice } from './link.rules';
import type { PeopleView } from './use-people';

export interface LinkNoticeProps {
  copy: PeopleCopy;
  link: LinkChoice;
  people: Pick<PeopleView, 'people' | 'adoptLink' | 'forgetLink'>;
}

const lower = (names: readonly string[]): string => formatList(names.map((name) => name.toLowerCase()));

const quoted = (names: readonly string[]): string[] => names.map((name) => `“${name}”`);

/** What the link chose that opened the page, in words, and what of it says nothing to us. */
export const LinkNotice = ({
  copy,
  link: { unknown, isCut },
  people: { people, adoptLink, forgetLink },
}: LinkNoticeProps) => (
  <Notice
    tone={unknown.length > 0 || isCut ? 'warning' : 'info'}
    title={copy.linkChose}
    action={
      <>
        {adoptLink === undefined ? null : (
          <Button variant="secondary" onClick={adoptLink}>
            {copy.adopt}
          </Button>
        )}
        <Button variant="secondary" onClick={forgetLink}>
          {copy.forget}
        </Button>
      </>
    }
  >
    {people
      .filter(({ isFromLink }) => isFromLink)
      .map((person) => {
        const label = longLabel({ ...person, isFromLink: person.name === '' }, copy);
        return (
          <div key={person.id}>
            <Isolated text={copy.linkPerson(label, lower(person.allergens), lower(person.diets))} names={[label]} />
          </div>
        );
      })}
    {unknown.length > 0 ? (
      <div>
        <Isolated text={copy.linkUnknown(formatList(quoted(unknown)))} names={quoted(unknown)} />
      </div>
    ) : null}
    {isCut ? <div>{copy.linkCut}</div> : null}
  </Notice>
);
