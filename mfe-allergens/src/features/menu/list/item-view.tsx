import { dietNames } from '@bars/shared-api/contracts/allergens';
import type { MenuItem } from '@bars/shared-api/contracts/menus';
import type { DishFacts } from '@bars/shared-api/contracts/verdict';
import { useHeadingTag } from '@bars/shared-ui';
import { createElement, memo } from 'react';
import { itemFacts } from '../facts/facts.rules';
import { FactsView } from '../facts/facts-view';
import { Icon } from '../facts/icon';
import type { ItemOptions } from '../use-item-options';
import { AskStaff, VerdictView } from '../verdict/verdict-view';
import type { Entry } from './entries.rules';
import { Ingredients } from './ingredients';

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

interface PartProps {
  item: MenuItem;
  options: ItemOptions;
}

const Head = ({ item, options: { isTooOld, marks, words } }: PartProps) => {
  const mark = marks.get(item.id);
  const tag = useHeadingTag(4);
  return (
    <div className="item-head">
      {createElement(tag, { className: 'item-name', dir: 'auto' }, item.name)}
      {mark === undefined ? null : <span className="changed">{words.marks[mark]}</span>}
      {dietNames.map((diet) =>
        !isTooOld && item.dietary?.includes(diet) ? (
          <span key={diet} className="diet">
            <Icon of={diet} size={18} />
            {words.list.diets[diet]}
          </span>
        ) : null,
      )}
      {item.calories === null ? null : (
        <span className="calories">{words.list.calories(Math.round(item.calories))}</span>
      )}
    </div>
  );
};

const Verdicts = ({
  dish,
  options: { people, labelOf, isTooOld, words },
}: {
  dish: DishFacts;
  options: ItemOptions;
}) => {
  if (isTooOld) return <AskStaff copy={words.verdict} />;
  return people.length === 0 ? null : (
    <VerdictView dish={dish} people={people} labelOf={labelOf} copy={words.verdict} />
  );
};

const Actions = ({
  entry: { item },
  isOpen,
  onToggle,
  onAsk,
  askWord,
  options: { isTooOld, words },
}: ItemViewProps) => (
  <div className="item-actions">
    {!isTooOld && item.ingredients.length > 0 ? (
      <button type="button" className="quiet" aria-expanded={isOpen} onClick={() => onToggle(item.id)}>
        {isOpen ? words.list.hideIngredients : words.list.showIngredients}{' '}
        <span className="unseen">{words.list.of(item.name)}</span>
      </button>
    ) : null}
    <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => onAsk(item)}>
      {askWord} <span className="unseen">{item.name}</span>
    </button>
  </div>
);

/**
 * A dish or a drink: what it is, what it contains and may contain, and at a press of what it is made. It stands in a `ListBox`.
 * Sources: AL-23…AL-31.
 */
export const ItemView = memo((props: ItemViewProps) => {
  const { entry, isOpen, options } = props;
  const { item, dish } = entry;
  const { chosen, isTooOld, words } = options;
  return (
    <div className="item">
      <Head item={item} options={options} />
      <Verdicts dish={dish} options={options} />
      {item.description ? (
        <p className="item-text" dir="auto">
          {item.description}
        </p>
      ) : null}
      {isTooOld ? null : <FactsView facts={itemFacts(item)} chosen={chosen} copy={words.facts} />}
      <Actions {...props} />
      {isOpen && !isTooOld ? (
        <Ingredients ingredients={item.ingredients} label={words.list.ingredients} chosen={chosen} copy={words.facts} />
      ) : null}
    </div>
  );
});
