import { formatPence } from '@bars/shared-api/format';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { ChoiceItem } from '@bars/shared-api/contracts/pre-orders';
import { Dialog, Notice, Row, Stack, t, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Tag } from '@bars/shared-ui/pages/pre-order-parts';
import styled from 'styled-components';
import { itemCopy, type ItemCopy } from '../pre-order.copy';
import { Picture } from './picture';

const Frame = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${t.radiusControl};
  background: ${t.sunken};
  & > * {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Unchecked allergens are shown as a warning. A checked dish without allergens is shown as free of them. Source: decision "Allergens". */
const Allergens = ({ allergens, copy }: { allergens: string[] | null; copy: ItemCopy }) => {
  if (allergens === null) {
    return (
      <Notice tone="warning" title={copy.incomplete}>
        {copy.incompleteText}
      </Notice>
    );
  }
  if (allergens.length === 0) return <Text strong>{copy.none}</Text>;
  return (
    <Stack gap={2}>
      <Text strong>{copy.allergens}</Text>
      <Row as="ul" gap={2}>
        {allergens.map((name) => (
          <li key={name}>
            <Tag>{capitalised(name)}</Tag>
          </li>
        ))}
      </Row>
    </Stack>
  );
};

export interface ItemInfoProps {
  brand: BrandId;
  /** The item stays set while the dialog closes. */
  item: ChoiceItem | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog with the details of a dish. Source: BW-143. */
export const ItemInfo = ({ brand, item, isOpen, onClose }: ItemInfoProps) => {
  const copy = wordsOf(itemCopy, brand);
  return (
    <Dialog open={isOpen} onClose={onClose} title={item?.title ?? ''} closeLabel={copy.close}>
      {item === null ? null : (
        <Stack gap={4}>
          <Frame>
            <Picture brand={brand} image={item.image} kind="dish" seed={item.id} subject={item.title} ratio="16:9" />
          </Frame>
          <Text>{item.description ?? copy.noDescription}</Text>
          {item.premium ? <Text strong>{copy.premium(formatPence(item.supplement))}</Text> : null}
          {item.bespoke ? <Text>{copy.bespoke}</Text> : null}
          {item.selectable ? null : <Text tone="soft">{copy.unavailable}</Text>}
          <Allergens allergens={item.allergens} copy={copy} />
        </Stack>
      )}
    </Dialog>
  );
};
