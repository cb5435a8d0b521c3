import { dietNames } from '@bars/shared-api/contracts/allergens';
import { itemFactsOf, type MenuItem } from '@bars/shared-api/contracts/menus';
import { Button, Heading, space, t, Text, VisuallyHidden } from '@bars/shared-ui';
import { memo } from 'react';
import styled from 'styled-components';
import { FactsView } from '../facts/facts-view';
import { Icon } from '../facts/icon';
import type { ItemOptions } from '../use-item-options';
import { AskStaff, VerdictView } from '../verdict/verdict-view';
import type { Entry } from './entries.rules';
import { Ingredients } from './ingredients';
import type { ListCopy } from './list.copy';

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  padding-block: ${space[4]};
  border-block-end: ${t.borderWidth} solid ${t.line};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px ${space[3]};
`;

const Diet = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${t.success};
  font-size: 0.875rem;
  font-weight: ${t.bodyWeightStrong};
`;

const Calories = styled.span`
  margin-inline-start: auto;
  color: ${t.inkSoft};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  margin-block-end: -10px;
  & button {
    min-block-size: 44px;
    padding-block: 0;
    font-size: 0.9375rem;
  }
`;

export interface ItemViewProps {
  entry: Entry;
  isOpen: boolean;
  /** Opens and closes the ingredients. */
  onToggle: (id: number) => void;
  /** Asks the venue whether this is right; `askWord` is on its button. */
  onAsk: (item: MenuItem) => void;
  askWord: string;
  options: ItemOptions;
}

const Name = ({ item, copy, isTooOld }: { item: MenuItem; copy: ListCopy; isTooOld: boolean }) => (
  <Head>
    <Heading level={4} size="s" dir="auto">
      {item.name}
    </Heading>
    {dietNames.map((diet) =>
      !isTooOld && item.dietary?.includes(diet) ? (
        <Diet key={diet}>
          <Icon of={diet} size={18} />
          {copy.diets[diet]}
        </Diet>
      ) : null,
    )}
    {item.calories === null ? null : <Calories>{copy.calories(Math.round(item.calories))}</Calories>}
  </Head>
);

const Verdicts = ({
  item,
  options: { people, labelOf, isTooOld, words },
}: {
  item: MenuItem;
  options: ItemOptions;
}) => {
  if (isTooOld) return <AskStaff copy={words.verdict} />;
  return people.length === 0 ? null : (
    <VerdictView dish={itemFactsOf(item, isTooOld)} people={people} labelOf={labelOf} copy={words.verdict} />
  );
};

/** A dish or a drink: what it is, what it contains and may contain, and at a press of what it is made. Sources: AL-23…AL-31. */
export const ItemView = memo(({ entry, isOpen, onToggle, onAsk, askWord, options }: ItemViewProps) => {
  const { item, facts } = entry;
  const { chosen, isTooOld, words } = options;
  const copy = words.list;
  const of = <VisuallyHidden>{copy.of(item.name)}</VisuallyHidden>;
  return (
    <Box>
      <Name item={item} copy={copy} isTooOld={isTooOld} />
      <Verdicts item={item} options={options} />
      {item.description ? (
        <Text tone="soft" size="s" dir="auto">
          {item.description}
        </Text>
      ) : null}
      {isTooOld ? null : <FactsView facts={facts} chosen={chosen} copy={words.facts} />}
      <Actions>
        {!isTooOld && item.ingredients.length > 0 ? (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => onToggle(item.id)}>
            {isOpen ? copy.hideIngredients : copy.showIngredients} {of}
          </Button>
        ) : null}
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAsk(item)}>
          {askWord} <VisuallyHidden>{item.name}</VisuallyHidden>
        </Button>
      </Actions>
      {isOpen && !isTooOld ? (
        <Ingredients ingredients={item.ingredients} label={copy.ingredients} chosen={chosen} copy={words.facts} />
      ) : null}
    </Box>
  );
});
