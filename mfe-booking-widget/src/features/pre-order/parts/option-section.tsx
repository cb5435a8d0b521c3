import type { BrandId } from '@bars/shared-api/contracts/dto';
import { Card, Heading, Notice, Row, Stack, t, Text } from '@bars/shared-ui';
import { Tally } from '@bars/shared-ui/pages/pre-order-parts';
import { useId } from 'react';
import styled from 'styled-components';
import { chosenIn, isMixed, missingIn, mostOf } from '../quantity.rules';
import type { PreOrderView } from '../use-pre-order';
import type { ChoicesProps } from './choices';
import { CustomRow } from './custom-row';
import { PackageCard } from './package-card';
import { Picture } from './picture';

export interface OptionSectionProps extends Omit<ChoicesProps, 'variation' | 'line' | 'actions'> {
  view: PreOrderView;
  brand: BrandId;
}

/* A picture strip above the rows. */
const Strip = styled.div`
  aspect-ratio: 3 / 1;
  margin-block-end: 8px;
  overflow: hidden;
  border-radius: ${t.radiusControl};
  background: ${t.sunken};
  @container bars (min-width: 600px) {
    aspect-ratio: 5 / 1;
  }
  & > * {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    border-radius: 0;
  }
`;

/** The number of chosen and of missing packages of a mix. */
const MixTally = ({ option, view, copy }: OptionSectionProps) => {
  const chosen = chosenIn(option, view.order);
  const { people } = view.party;
  return (
    <Tally
      count={chosen}
      of={people}
      text={copy.chosen(chosen, people)}
      isHindrance={missingIn(option, view.order, view.party) !== 0}
    />
  );
};

const Variations = ({ brand, option, view, copy, onInfo }: OptionSectionProps) => {
  const { party, order, actions } = view;
  const rows = option.variations.map((variation) => ({
    option,
    variation,
    actions,
    copy,
    onInfo,
    key: variation.id,
    line: order.get(variation.id),
    most: mostOf(option, variation, order, party),
  }));
  if (option.display_type === 'package')
    return rows.map(({ key, ...row }) => <PackageCard key={key} {...row} brand={brand} party={party} />);
  return (
    <Card>
      <Strip>
        <Picture
          brand={brand}
          image={option.image}
          kind="package"
          seed={option.id}
          subject={option.name}
          ratio="16:9"
        />
      </Strip>
      <Stack as="ul" gap={0}>
        {rows.map(({ key, ...row }) => (
          <CustomRow key={key} {...row} />
        ))}
      </Stack>
    </Card>
  );
};

/** One option of the pre-order: its heading, its variations, and the server's refusal. Sources: BW-79, BW-137. */
export const OptionSection = (props: OptionSectionProps) => {
  const { option, view } = props;
  const titleId = useId();
  const { refusal } = view;
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <Stack gap={1}>
        <Row gap={3} justify="space-between" align="baseline">
          <Heading
            level={3}
            size="m"
            id={titleId}
            {...(view.askedOption === option.id ? { tabIndex: -1, 'data-hindrance': '' } : {})}
          >
            {option.name}
          </Heading>
          {isMixed(option, view.party) ? <MixTally {...props} /> : null}
        </Row>
        {option.description === null ? null : <Text tone="soft">{option.description}</Text>}
      </Stack>
      <Variations {...props} />
      {refusal !== null && refusal.optionId === option.id ? (
        <Notice tone="error" role="alert">
          {refusal.text}
        </Notice>
      ) : null}
    </Stack>
  );
};
