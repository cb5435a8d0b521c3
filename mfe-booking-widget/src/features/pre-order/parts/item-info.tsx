import { formatPence } from '@bars/shared-api/format';
import type { ChoiceItem } from '@bars/shared-api/contracts/pre-orders';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { Dialog, Heading, Notice, Row, Stack, t, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Tag } from '@bars/shared-ui/pages/pre-order-parts';
import styled from 'styled-components';
import type { InfoItem } from '../package-info.rules';
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

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <Stack gap={2}>
      <Text strong>{title}</Text>
      <Row as="ul" gap={2}>
        {names.map((name) => (
          <li key={name}>
            <Tag>{capitalised(name)}</Tag>
          </li>
        ))}
      </Row>
    </Stack>
  );

/**
 * What is known of a dish: what it contains and may contain, and beside that a warning where anything was not checked. What is too old to rely on
 * is not shown at all, and nothing is said to be free of anything. Source: decision "Allergens".
 */
const Allergens = ({ item, copy }: { item: InfoItem; copy: ItemCopy }) => {
  if (item.isUnlinked === true)
    return (
      <Notice tone="warning" title={copy.tooOld}>
        {copy.unlinkedText}
      </Notice>
    );
  if (item.is_too_old)
    return (
      <Notice tone="warning" title={copy.tooOld}>
        {copy.tooOldText}
      </Notice>
    );
  const contains = item.allergens ?? [];
  const mayContain = item.may_contain ?? item.traces;
  const isOpen = item.allergens === null || item.may_contain === null;
  return (
    <>
      {isOpen ? (
        <Notice tone="warning" title={copy.incomplete}>
          {copy.incompleteText}
        </Notice>
      ) : null}
      <Names title={copy.allergens} names={contains} />
      <Names title={copy.mayContain} names={mayContain} />
      {isOpen || contains.length > 0 || mayContain.length > 0 ? null : <Text strong>{copy.none}</Text>}
    </>
  );
};

const lineOf = (item: ChoiceItem, copy: ItemCopy): string => {
  const isOpen = item.allergens === null || item.may_contain === null;
  const mayContain = item.may_contain ?? item.traces;
  const is = item.is_too_old ? 'old' : isOpen ? 'open' : 'checked';
  return copy.dish(is, (item.allergens ?? []).join(', '), mayContain.join(', '));
};

/** What is in a package: what it has anyway, and each dish of its choices, so that nobody takes the first for the whole. Source: decision "Allergens". */
const PackageAllergens = ({ item, copy }: { item: InfoItem; copy: ItemCopy }) => (
  <>
    {item.isOnlyChoices === true ? null : (
      <>
        <Heading level={3}>{copy.always}</Heading>
        <Allergens item={item} copy={copy} />
      </>
    )}
    <Text>{item.isOnlyChoices === true ? copy.onlyDepends : copy.depends}</Text>
    {item.questions?.map(({ id, title, items }) => (
      <Stack key={id} gap={2}>
        <Heading level={3}>{title}</Heading>
        <Stack as="ul" gap={2} aria-label={title}>
          {items.map((dish) => (
            <li key={dish.id}>
              <Text strong>{dish.title}</Text>
              <Text>{lineOf(dish, copy)}</Text>
            </li>
          ))}
        </Stack>
      </Stack>
    ))}
    <Text>{copy.tellStaff}</Text>
  </>
);

export interface ItemInfoProps {
  brand: BrandId;
  /** The item stays set while the dialog closes. */
  item: InfoItem | null;
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
          {(item.questions ?? []).length === 0 ? (
            <Allergens item={item} copy={copy} />
          ) : (
            <PackageAllergens item={item} copy={copy} />
          )}
        </Stack>
      )}
    </Dialog>
  );
};
