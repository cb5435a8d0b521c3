import { formatPence } from '@bars/shared-api/format';
import type { ChoiceItem } from '@bars/shared-api/contracts/pre-orders';
import { OrderRow, QuantityStepper, Tag } from '@bars/shared-ui/pages/pre-order-parts';
import type { PreOrderCopy } from '../pre-order.copy';

export interface DishRowProps {
  item: ChoiceItem;
  count: number;
  /** The maximum count that can be set now. */
  max: number;
  onCount: (count: number) => void;
  onInfo: (item: ChoiceItem) => void;
  copy: PreOrderCopy;
}

/** One dish of a choice: its badges, its details, and its count. Sources: BW-112, BW-139. */
export const DishRow = ({ item, count, max, onCount, onInfo, copy }: DishRowProps) => {
  const { title, description, premium, supplement, bespoke, selectable } = item;
  const tags = (
    <>
      {premium ? <Tag>{copy.premium(formatPence(supplement))}</Tag> : null}
      {bespoke ? <Tag tone="loud">{copy.bespoke}</Tag> : null}
      {selectable ? null : <Tag tone="soft">{copy.unavailable}</Tag>}
    </>
  );
  // A dish that was picked before it ran out can still be removed one by one.
  const control =
    selectable || count > 0 ? (
      <QuantityStepper
        label={title}
        value={count}
        max={selectable ? max : count}
        onChange={onCount}
        decreaseLabel={copy.fewer(title)}
        increaseLabel={copy.more(title)}
      />
    ) : undefined;
  return (
    <OrderRow
      name={title}
      more={tags}
      text={description ?? undefined}
      about={{ label: copy.about(title), onPress: () => onInfo(item) }}
      control={control}
    />
  );
};
