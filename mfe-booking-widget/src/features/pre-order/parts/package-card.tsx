import { formatPence } from '@bars/shared-api/format';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { Button, Row, Stack, Text } from '@bars/shared-ui';
import { PickToggle, PictureCard, QuantityStepper } from '@bars/shared-ui/pages/pre-order-parts';
import { memo, useId, useRef } from 'react';
import { packageInfo } from '../package-info.rules';
import { isForAll, type Party } from '../quantity.rules';
import { useSteadyPlace } from '../use-steady-place';
import { Choices, type RowProps } from './choices';
import { Picture } from './picture';

export interface PackageCardProps extends RowProps {
  party: Party;
  brand: BrandId;
}

const unitPrice = ({ option, variation, copy }: PackageCardProps): string => {
  const price = formatPence(variation.calculated_price);
  return option.price_per_booking ? copy.perParty(price) : copy.perPerson(price);
};

/** "8 × £28 = £224"; empty for a quantity of 0. */
const sum = ({ variation, copy }: PackageCardProps, quantity: number): string =>
  quantity === 0
    ? ''
    : copy.sum(quantity, formatPence(variation.calculated_price), formatPence(variation.calculated_price * quantity));

/** The price, and a checkbox for the whole party or the quantity of a mix. Sources: BW-140…BW-142. */
const Foot = ({ quantity, ...props }: PackageCardProps & { quantity: number }) => {
  const priceId = useId();
  const place = useRef<HTMLDivElement>(null);
  const keepPlace = useSteadyPlace(place);
  const { option, variation, party, most, actions, copy } = props;
  const isAll = isForAll(option, party);
  return (
    <Row gap={3} justify="space-between" ref={place}>
      <Stack gap={0} id={priceId}>
        <Text strong>{unitPrice(props)}</Text>
        {option.price_per_booking ? null : (
          <Text size="s" tone="soft" style={{ minBlockSize: '1.5em' }}>
            {sum(props, isAll ? party.people : quantity)}
          </Text>
        )}
      </Stack>
      {isAll ? (
        <PickToggle
          label={option.price_per_booking ? copy.forParty : copy.forAll(party.people)}
          name={variation.name}
          describedBy={priceId}
          checked={quantity > 0}
          onChange={() => {
            keepPlace();
            actions.choose(option, variation);
          }}
        />
      ) : (
        <QuantityStepper
          label={variation.name}
          describedBy={priceId}
          value={quantity}
          max={most}
          onChange={(next) => actions.setQuantity(option, variation, next)}
          decreaseLabel={copy.fewer(variation.name)}
          increaseLabel={copy.more(variation.name)}
        />
      )}
    </Row>
  );
};

/** A package with its picture. A chosen package shows its choices. Source: BW-138. */
export const PackageCard = memo((props: PackageCardProps) => {
  const { option, variation, line, brand, copy, onInfo } = props;
  const info = packageInfo(option, variation);
  const hasChoices = line !== undefined && variation.choices.length > 0;
  const tone = variation.template_tone;
  return (
    <PictureCard
      title={variation.name}
      text={variation.description}
      picture={
        <Picture
          brand={brand}
          image={variation.image}
          kind="package"
          seed={variation.id}
          subject={variation.name}
          ratio={tone === 'feature' ? '16:9' : '1:1'}
        />
      }
      badge={variation.template_badge ?? undefined}
      tone={tone}
      isChosen={line !== undefined}
      about={
        info === null ? undefined : (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => onInfo(info)}>
            {copy.about(variation.name)}
          </Button>
        )
      }
      foot={<Foot {...props} quantity={line?.quantity ?? 0} />}
    >
      {line && hasChoices ? <Choices {...props} line={line} /> : null}
    </PictureCard>
  );
});
