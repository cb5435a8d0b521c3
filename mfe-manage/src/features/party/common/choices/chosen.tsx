import type { ChoiceGroupToPick, PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import { Card, Heading, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { choicesCopy } from './choices.copy';
import { causeOf, changedOf, dishOf, isBespoke } from './choices.rules';

export interface ChosenProps {
  brand: BrandId;
  entries: readonly PreOrderEntry[];
  /** Whose they are; null for the reader's own. */
  forename?: string | null | undefined;
  /** The questions without an entry are listed as open. */
  questions?: readonly ChoiceGroupToPick[] | undefined;
}

/** What somebody has, to read and not to change: a menu that the bar agreed with them, or one that is locked. Sources: MG-84, MG-97. */
export const Chosen = ({ brand, entries, forename = null, questions = [] }: ChosenProps) => {
  const copy = wordsOf(choicesCopy, brand);
  const changed = changedOf(entries);
  const named = (entry: PreOrderEntry): string =>
    changed.includes(entry) ? copy.changedDish(dishOf(entry), causeOf(entry), forename) : dishOf(entry);
  const open = questions.filter(({ choice_id: id }) => !entries.some((entry) => entry.choice_id === id));
  const titles = [...new Set(entries.map(({ choice_name: title }) => title))];
  return (
    <Stack gap={3}>
      {isBespoke(entries) ? (
        <>
          <Heading level={3}>{copy.madeForYou(forename)}</Heading>
          <Text>{copy.madeForYouText}</Text>
        </>
      ) : null}
      {titles.length + open.length === 0 ? null : (
        <Card>
          <Facts>
            {titles.map((title) => (
              <Fact
                key={title}
                isWide
                label={title}
                values={entries.filter((entry) => entry.choice_name === title).map(named)}
              />
            ))}
            {open.map(({ choice_id: id, title }) => (
              <Fact key={id} isWide label={title} values={[copy.nothing]} />
            ))}
          </Facts>
        </Card>
      )}
    </Stack>
  );
};
