import { formatPence } from '@bars/shared-api/format';
import { Text } from '@bars/shared-ui';
import { OrderRow, QuantityStepper, Tag } from '@bars/shared-ui/pages/pre-order-parts';
import { memo } from 'react';
import { packageInfo } from '../package-info.rules';
import { Choices, type RowProps } from './choices';

/** A custom option with its own quantity, as a row. Source: BW-137, BW-138. */
export const CustomRow = memo((props: RowProps) => {
  const { option, variation, line, most, actions, copy, onInfo } = props;
  const info = packageInfo(option, variation);
  const price = formatPence(variation.calculated_price);
  const more = (
    <>
      <Text as="span" size="s" strong>
        {option.price_per_booking ? copy.perParty(price) : copy.each(price)}
      </Text>
      {variation.template_badge === null ? null : <Tag tone="loud">{variation.template_badge}</Tag>}
    </>
  );
  const control = (
    <QuantityStepper
      label={variation.name}
      value={line?.quantity ?? 0}
      max={most}
      onChange={(next) => actions.setQuantity(option, variation, next)}
      decreaseLabel={copy.fewer(variation.name)}
      increaseLabel={copy.more(variation.name)}
    />
  );
  return (
    <OrderRow
      name={variation.name}
      more={more}
      text={variation.description}
      about={info === null ? undefined : { label: copy.about(variation.name), onPress: () => onInfo(info) }}
      control={control}
    >
      {line && variation.choices.length > 0 ? <Choices {...props} line={line} /> : null}
    </OrderRow>
  );
});
