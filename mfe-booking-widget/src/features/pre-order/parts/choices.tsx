import type { AvailableOption, Choice, IncludedChoice, Variation } from '@bars/shared-api/contracts/pre-orders';
import { Stack, Text } from '@bars/shared-ui';
import { Fold, Tally } from '@bars/shared-ui/pages/pre-order-parts';
import type { PreOrderCopy } from '../pre-order.copy';
import type { InfoItem } from '../package-info.rules';
import type { Line } from '../pre-order.conversions';
import { tallyOf } from '../quantity.rules';
import type { OrderActions } from '../use-pre-order';
import { DishRow } from './dish-row';

export interface ChoicesProps {
  option: AvailableOption;
  variation: Variation;
  line: Line;
  actions: OrderActions;
  copy: PreOrderCopy;
  onInfo: (item: InfoItem) => void;
}

/** One variation of an option with what is ordered of it. It renders again only when one of these changes. */
export interface RowProps extends Omit<ChoicesProps, 'line'> {
  line: Line | undefined;
  /** The maximum quantity that can be set now. */
  most: number;
}

type OneChoiceProps = ChoicesProps & { choice: Choice; included: IncludedChoice; startsOpen: boolean };

const OneChoice = ({
  option,
  variation,
  line,
  actions,
  copy,
  onInfo,
  choice,
  included,
  startsOpen,
}: OneChoiceProps) => {
  const counts = line.counts.get(choice.id);
  const { count: all, of } = tallyOf(line, included);
  return (
    <Fold
      title={choice.title}
      aside={<Tally count={all} of={of} text={copy.chosen(all, of)} />}
      startsOpen={startsOpen || all > 0}
    >
      <Stack as="ul" gap={0}>
        {choice.items.map((item) => {
          const count = counts?.get(item.id) ?? 0;
          const onCount = (next: number) =>
            actions.setCount(option, variation, choice.id, { itemId: item.id, count: next });
          return (
            <DishRow
              key={item.id}
              item={item}
              count={count}
              max={count + Math.max(of - all, 0)}
              onCount={onCount}
              onInfo={onInfo}
              copy={copy}
            />
          );
        })}
      </Stack>
    </Fold>
  );
};

/** The choices of a chosen variation, dish by dish, the first one expanded. All of them are optional. Source: BW-139. */
export const Choices = (props: ChoicesProps) => {
  const { option, variation, copy } = props;
  const includedIn = (choices: readonly Choice[]) =>
    choices.flatMap((choice) =>
      variation.choices.filter(({ choice_id }) => choice_id === choice.id).map((included) => ({ choice, included })),
    );
  const groups = option.choice_groups
    .map((group) => ({ ...group, parts: includedIn(group.choices) }))
    .filter(({ parts }) => parts.length > 0);
  return (
    <Stack gap={3}>
      <Text size="s" tone="soft">
        {copy.later}
      </Text>
      {groups.map(({ group_id, title, parts }, place) => (
        <div key={group_id}>
          {groups.length > 1 && parts.length > 1 ? (
            <Text tone="accent" strong>
              {title}
            </Text>
          ) : null}
          {parts.map((part, index) => (
            <OneChoice key={part.choice.id} {...props} {...part} startsOpen={place + index === 0} />
          ))}
        </div>
      ))}
    </Stack>
  );
};
