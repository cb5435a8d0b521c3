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

export interface LostNoticeProps {
  copy: PeopleCopy;
  people: Pick<PeopleView, 'lost' | 'forgetLost'>;
}

const lower = (names: readonly string[]): string => formatList(names.map((name) => name.toLowerCase()));

const quoted = (names: readonly string[]): string[] => names.map((name) => `“${name}”`);

interface UnknownProps {
  names: readonly string[];
  /** The sentence about them, as a list. */
  words: (names: string) => string;
}

/** Names that nothing is known about, in a sentence; nothing where there are none. */
export const UnknownNames = ({ names, words }: UnknownProps) =>
  names.length === 0 ? null : (
    <div>
      <Isolated text={words(formatList(quoted(names)))} names={quoted(names)} />
    </div>
  );

/** What the device has kept and nothing is filtered for: without a word, dishes would seem to suit. It stays until somebody takes it away. */
export const LostNotice = ({ copy, people: { lost, forgetLost } }: LostNoticeProps) =>
  lost === null ? null : (
    <Notice
      tone="warning"
      title={copy.lostTitle}
      action={
        <Button variant="secondary" onClick={forgetLost}>
          {copy.forgetLost}
        </Button>
      }
    >
      <UnknownNames names={lost.unknown} words={copy.keptUnknown} />
      {lost.isUnreadable ? <div>{copy.unreadable}</div> : null}
    </Notice>
  );

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
    <UnknownNames names={unknown} words={copy.linkUnknown} />
    {isCut ? <div>{copy.linkCut}</div> : null}
  </Notice>
);
