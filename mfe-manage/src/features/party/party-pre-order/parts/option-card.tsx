import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { KeepDish } from '@bars/shared-api/contracts/party';
import { formatPence, formatShort } from '@bars/shared-api/format';
import { Button, Card, Heading, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Tally } from '@bars/shared-ui/pages/pre-order-parts';
import { memo, useId } from 'react';
import { choicesCopy } from '../../common/choices/choices.copy';
import { causeOf, changedOf, dishOf, isBespoke, lookedAtOf, packageCause } from '../../common/choices/choices.rules';
import { PackageLine } from '../../common/choices/package-tags';
import { Mark } from '../../common/choices/dish-tags';
import { useFocusAfterKeep } from '../../common/choices/use-focus-after-keep';
import { choicesMade, type PerPersonOption } from '../../common/party/party.rules';
import { useDrawnGuests } from '../../common/party/use-drawn-guests';
import { changedForPlaces } from '../items.rules';
import { partyPreOrderCopy } from '../party-pre-order.copy';

interface GuestLineProps {
  guest: BookingGuest;
  option: PerPersonOption;
  brand: BrandId;
  canEdit: boolean;
  /** The same function on every render, so that a line is drawn again for its own guest alone. */
  onEdit: (option: PerPersonOption, guest: BookingGuest) => void;
  /** The same. */
  onKeep: (guest: BookingGuest, dish: KeepDish) => void;
}

/** A changed dish is one of an option. */
const isOf = ({ variation_id: id }: PerPersonOption, dish: { variation_id: number }): boolean =>
  dish.variation_id === id;

/** A guest with their choices. A menu that was made for them is not edited here. Source: MG-97. */
const GuestLine = memo(function GuestLine({ guest, option, brand, canEdit, onEdit, onKeep }: GuestLineProps) {
  const copy = wordsOf(partyPreOrderCopy, brand);
  const own = guest.pre_order.filter(({ variation_id: id }) => id === option.variation_id);
  const lookedAt = lookedAtOf({ pre_order: own, changed_dishes: guest.changed_dishes }).filter(
    ({ dish, isForTable }) => !isForTable && isOf(option, dish),
  );
  const { target, onPress } = useFocusAfterKeep<HTMLLIElement>(lookedAt.filter(({ kept }) => kept !== null).length);
  const changed = changedOf(own);
  const words = wordsOf(choicesCopy, brand);
  const isMadeForThem = isBespoke(own);
  const choices = choicesMade(guest, [option]);
  const missing = choices === null ? 0 : choices.of - choices.made;
  return (
    <li ref={target} tabIndex={-1}>
      <Row gap={3} justify="space-between" align="start" wrap={false}>
        <Stack gap={1}>
          <Text strong>{guest.full_name}</Text>
          <PackageLine
            brand={brand}
            name={option.name}
            dish={option.dish}
            allergens={guest.allergens ?? []}
            forename={guest.forename}
            lookAgain={packageCause(guest, option.variation_id)}
          />
          {own.map((entry) => (
            <Text key={entry.id} size="s">
              {copy.choice(entry.choice_name, dishOf(entry))}
              {changed.includes(entry) ? (
                <>
                  {' '}
                  <Mark $look="warning">{words.changed(causeOf(entry), guest.forename)}</Mark>
                </>
              ) : null}
            </Text>
          ))}
          {guest.changed_dishes
            .filter(({ choice_id: id, ...one }) => id !== null && !one.kept && isOf(option, one))
            .map((dish) => (
              <Text key={`${dish.choice_id}-${dish.choice_item_id}`} size="s">
                {dish.title} <Mark $look="warning">{words.changed(causeOf(dish), guest.forename)}</Mark>
              </Text>
            ))}
          {lookedAt.map(({ title, dish, kept }) =>
            kept === null ? (
              <div key={`${dish.choice_id}-${dish.choice_item_id}`}>
                <Button
                  variant="quiet"
                  aria-label={copy.keepOf(title, guest.full_name)}
                  onClick={() => {
                    onPress();
                    onKeep(guest, dish);
                  }}
                >
                  {copy.keep(title)}
                </Button>
              </div>
            ) : (
              <Text key={`${dish.choice_id}-${dish.choice_item_id}`} size="s">
                {copy.choice(title, words.kept(kept.by, guest.forename, formatShort(kept.at)))}
              </Text>
            ),
          )}
          {missing > 0 && !isMadeForThem ? (
            <Text tone="soft" size="s">
              {copy.missing(missing)}
            </Text>
          ) : null}
          {isMadeForThem ? (
            <Text tone="soft" size="s">
              {copy.bespoke}
            </Text>
          ) : null}
        </Stack>
        {canEdit && !isMadeForThem ? (
          <Button
            variant="quiet"
            aria-label={copy.editOf(guest.full_name)}
            aria-haspopup="dialog"
            onClick={() => onEdit(option, guest)}
          >
            {copy.edit}
          </Button>
        ) : null}
      </Row>
    </li>
  );
});

/** What nobody has chosen and should be looked at again: the dishes of places, unless they stand beside a guest who has one. Source: AL-34. */
const PlaceLines = ({ brand, option, guests }: Pick<OptionCardProps, 'brand' | 'option' | 'guests'>) => {
  const title = useId();
  const changed = changedForPlaces(option, guests);
  return changed.length === 0 ? null : (
    <Stack gap={1}>
      <Text strong id={title}>
        {wordsOf(partyPreOrderCopy, brand).forPlaces}
      </Text>
      <Stack as="ul" gap={1} aria-labelledby={title}>
        {changed.map((dish) => (
          <li key={`${dish.choice_id}-${dish.choice_item_id}`}>
            {dish.title} <Mark $look="warning">{wordsOf(choicesCopy, brand).changedForTable(causeOf(dish))}</Mark>
          </li>
        ))}
      </Stack>
    </Stack>
  );
};

export interface OptionCardProps {
  brand: BrandId;
  option: PerPersonOption;
  guests: readonly BookingGuest[];
  isLocked: boolean;
  onAdd: (option: PerPersonOption) => void;
  onEdit: (option: PerPersonOption, guest: BookingGuest) => void;
  onKeep: (guest: BookingGuest, dish: KeepDish) => void;
}

/** What is ordered for each person: name, price, how many of its guests are known, and what each has. Sources: MG-83, MG-88, MG-89. */
export const OptionCard = ({ brand, option, guests, isLocked, onAdd, onEdit, onKeep }: OptionCardProps) => {
  const copy = wordsOf(partyPreOrderCopy, brand);
  const { name, price, guest_added: added, guest_required: required } = option;
  const drawn = useDrawnGuests(guests);
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={4}>
        <Row gap={3} justify="space-between" align="baseline">
          <Heading level={2}>{name}</Heading>
          <Text strong>{copy.each(formatPence(price))}</Text>
        </Row>
        <Tally count={added} of={required} text={copy.guests(added, required)} />
        {guests.length === 0 ? (
          <Text tone="soft">{copy.nobody}</Text>
        ) : (
          <Stack as="ul" gap={4} aria-label={name}>
            {drawn.map((guest) => (
              <GuestLine
                key={guest.id}
                guest={guest}
                option={option}
                brand={brand}
                canEdit={!isLocked && option.choices.length > 0}
                onEdit={onEdit}
                onKeep={onKeep}
              />
            ))}
          </Stack>
        )}
        <PlaceLines brand={brand} option={option} guests={guests} />
        {added < required && !isLocked ? (
          <div>
            <Button
              variant="secondary"
              aria-label={copy.addTo(name)}
              aria-haspopup="dialog"
              onClick={() => onAdd(option)}
            >
              {copy.add}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
};
