import type { KeepDish } from '@bars/shared-api/contracts/party';
import { formatPence, formatShort } from '@bars/shared-api/format';
import { Button, Card, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Tally } from '@bars/shared-ui/pages/pre-order-parts';
import { choicesCopy } from '../../common/choices/choices.copy';
import { causeOf } from '../../common/choices/choices.rules';
import { Mark } from '../../common/choices/dish-tags';
import { PackageTags } from '../../common/choices/package-tags';
import { useFocusAfterKeep } from '../../common/choices/use-focus-after-keep';
import type { SingleOption } from '../items.rules';
import { partyPreOrderCopy } from '../party-pre-order.copy';

/** A dish that should be looked at again; undefined where it need not. `choice_id` null: the package itself. */
const changedDish = (
  { changed_dishes: changed }: SingleOption,
  { choice_id: choice, choice_item_id: item }: { choice_id: number | null; choice_item_id: number },
) => changed.find((dish) => dish.choice_id === choice && dish.choice_item_id === item && (dish.kept ?? null) === null);

export interface ItemsCardProps {
  brand: BrandId;
  option: SingleOption;
  isLocked: boolean;
  onChoose: (option: SingleOption) => void;
  onKeep: (dish: KeepDish) => void;
}

/** What is for the table and has changed: a press keeps it, and then it says who decided that. */
const Decisions = ({ brand, option: { changed_dishes: changed }, onKeep }: ItemsCardProps) => {
  const copy = wordsOf(partyPreOrderCopy, brand);
  const { kept: keptWords } = wordsOf(choicesCopy, brand);
  return changed.map(({ title, kept = null, variation_id, choice_id, choice_item_id, changed_at }) => {
    const key = `${choice_id}-${choice_item_id}`;
    return kept === null ? (
      <div key={key}>
        <Button
          variant="quiet"
          aria-label={copy.keepForTable(title)}
          onClick={() => onKeep({ variation_id, choice_id, choice_item_id, changed_at })}
        >
          {copy.keep(title)}
        </Button>
      </div>
    ) : (
      <Text key={key} size="s">
        {copy.choice(title, keptWords(kept.by, null, formatShort(kept.at)))}
      </Text>
    );
  });
};

/** What is ordered once for the booking, and what was chosen of it. Source: MG-101. */
export const ItemsCard = (props: ItemsCardProps) => {
  const { brand, option, isLocked, onChoose, onKeep } = props;
  const { target, onPress } = useFocusAfterKeep<HTMLDivElement>(
    option.changed_dishes.filter(({ kept }) => (kept ?? null) !== null).length,
  );
  const copy = wordsOf(partyPreOrderCopy, brand);
  const { name, price, quantity, completed, required } = option;
  const itself = changedDish(option, { choice_id: null, choice_item_id: option.variation_id });
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={4}>
        <Row gap={3} justify="space-between" align="baseline">
          <Heading level={2}>{name}</Heading>
          <Text strong>{copy.once(formatPence(price), quantity)}</Text>
        </Row>
        {option.dish === null || option.dish === undefined ? null : (
          <div>
            <PackageTags
              brand={brand}
              dish={option.dish}
              allergens={null}
              lookAgain={itself === undefined ? null : causeOf(itself)}
              isForTable
            />
          </div>
        )}
        <Tally count={completed} of={required} text={copy.chosen(completed, required)} />
        {option.grouped_choices.length === 0 ? null : (
          <Stack as="ul" gap={1} aria-label={name}>
            {option.grouped_choices.map((item) => {
              const found = changedDish(option, item);
              return (
                <li key={`${item.choice_id}-${item.choice_item_id}`}>
                  {copy.item(item.quantity, item.title)}
                  {found === undefined ? null : (
                    <>
                      {' '}
                      <Mark $look="warning">{wordsOf(choicesCopy, brand).changedForTable(causeOf(found))}</Mark>
                    </>
                  )}
                </li>
              );
            })}
          </Stack>
        )}
        {option.changed_dishes.length === 0 ? null : (
          <Stack gap={1} ref={target} tabIndex={-1}>
            <Decisions
              {...props}
              onKeep={(dish) => {
                onPress();
                onKeep(dish);
              }}
            />
          </Stack>
        )}
        {isLocked || option.available_choices.length === 0 ? null : (
          <div>
            <Button
              variant="secondary"
              aria-label={copy.chooseOf(name)}
              aria-haspopup="dialog"
              onClick={() => onChoose(option)}
            >
              {copy.choose}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};
