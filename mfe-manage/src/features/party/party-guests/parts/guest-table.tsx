import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { formatList, formatPence, formatShort } from '@bars/shared-api/format';
import { Button, Row, Stack, Text, VisuallyHidden, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Tag } from '@bars/shared-ui/pages/pre-order-parts';
import { memo } from 'react';
import { choicesCopy } from '../../common/choices/choices.copy';
import { isBespoke, isNoteAlone, lookedAtOf } from '../../common/choices/choices.rules';
import { Mark } from '../../common/choices/dish-tags';
import { Menu } from '../../common/menu';
import { partyGuestsCopy, type PartyGuestsCopy } from '../party-guests.copy';
import { isAllergic, type GuestAction } from '../overview.rules';
import { owes } from '../party-guests.rules';
import {
  ActionCell,
  Body,
  Cell,
  Head,
  HeadCell,
  HeadRow,
  Label,
  NameCell,
  Place,
  Row as TableRow,
  Table,
  Value,
} from './guest-table.styles';

export interface GuestRowProps {
  guest: BookingGuest;
  /** Of the choices that fall to the guest; null where there are none. */
  made: number | null;
  of: number | null;
  brand: BrandId;
  /** Some guest has something to choose, so there is a column for it. */
  hasChoices: boolean;
  /** What a host can do for the guest, the most likely first; with spaces between, so that a row is drawn again for a change alone. */
  actions: string;
  /** The same function on every render, for the same reason. */
  onAction: (action: GuestAction, guest: BookingGuest) => void;
}

interface Fact {
  text: string;
  isMissing: boolean;
}

const acceptedFact = ({ accepted, email }: BookingGuest, copy: PartyGuestsCopy): Fact =>
  accepted
    ? { text: copy.accepted, isMissing: false }
    : { text: email === null ? copy.notInvited : copy.invited, isMissing: true };

const moneyFact = (guest: BookingGuest, copy: PartyGuestsCopy): Fact => {
  const open = owes(guest);
  const isMissing = open > 0;
  if (guest.paid > 0)
    return {
      text: isMissing ? copy.paid(formatPence(guest.paid), formatPence(open)) : copy.paidAll(formatPence(guest.paid)),
      isMissing,
    };
  return { text: isMissing ? copy.owes(formatPence(open)) : copy.owesNothing, isMissing };
};

const choicesFact = (made: number | null, of: number | null, copy: PartyGuestsCopy): Fact | null =>
  made === null || of === null
    ? null
    : { text: made === of ? copy.choicesDone : copy.share(made, of), isMissing: made < of };

/** Allergies are what a host must not overlook, so they are as strong as what is missing. */
const healthFact = (guest: BookingGuest, copy: PartyGuestsCopy): Fact => {
  const { allergens, allergens_note: note } = guest;
  if (!isAllergic(guest)) return { text: allergens === null ? copy.notSaid : copy.noAllergens, isMissing: false };
  return { text: [...(allergens ?? []), ...(note === null || note === '' ? [] : [note])].join(', '), isMissing: true };
};

const FactCell = ({ label, fact }: { label: string; fact: Fact | null }) => (
  <Cell role="cell">
    <Label>{fact === null ? null : label}</Label>
    <Value $isMissing={fact?.isMissing ?? false}>{fact?.text}</Value>
  </Cell>
);

const Name = ({ guest, copy, brand }: { guest: BookingGuest; copy: PartyGuestsCopy; brand: BrandId }) => {
  const { kept: keptWords } = wordsOf(choicesCopy, brand);
  const lookedAt = lookedAtOf(guest);
  const changed = lookedAt.filter(({ kept }) => kept === null).map(({ title }) => title);
  const lookAgain = isNoteAlone(guest) ? copy.lookAgainNote : copy.lookAgain;
  return (
    <NameCell scope="row" role="rowheader">
      <Stack gap={1}>
        <Text strong>{guest.full_name}</Text>
        {guest.admin || isBespoke(guest.pre_order) ? (
          <Row gap={2}>
            {guest.admin ? <Tag tone="loud">{copy.coHost}</Tag> : null}
            {isBespoke(guest.pre_order) ? <Tag>{copy.bespoke}</Tag> : null}
          </Row>
        ) : null}
        {changed.length === 0 ? null : (
          <div>
            <Mark $look="warning">{lookAgain(formatList(changed))}</Mark>
          </div>
        )}
        {lookedAt.map(({ title, kept }) =>
          kept === null ? null : (
            <Text key={title} size="s">
              {copy.keptDish(title, keptWords(kept.by, guest.forename, formatShort(kept.at)))}
            </Text>
          ),
        )}
      </Stack>
    </NameCell>
  );
};

const Actions = ({
  guest,
  actions: all,
  copy,
  onAction,
}: Pick<GuestRowProps, 'guest' | 'onAction'> & { actions: readonly GuestAction[]; copy: PartyGuestsCopy }) => {
  const [first, ...others] = all;
  return (
    <ActionCell role="cell">
      <Row gap={3} justify="space-between" wrap={false}>
        {first === undefined ? null : (
          <Button
            variant="quiet"
            aria-label={copy.about(copy.actions[first], guest.full_name)}
            aria-haspopup="dialog"
            onClick={() => onAction(first, guest)}
          >
            {copy.actions[first]}
          </Button>
        )}
        {others.length === 0 ? null : (
          <Menu
            label={copy.moreFor(guest.full_name)}
            items={others.map((action) => ({ action, label: copy.actions[action], isDanger: action === 'remove' }))}
            onChoose={(action) => onAction(action, guest)}
          />
        )}
      </Row>
    </ActionCell>
  );
};

const isAction = (text: string): text is GuestAction => text !== '';

/** One guest, how they stand, the one thing to do next, and a menu with the rest. */
export const GuestRow = memo(function GuestRow({
  guest,
  made,
  of,
  brand,
  hasChoices,
  actions,
  onAction,
}: GuestRowProps) {
  const copy = wordsOf(partyGuestsCopy, brand);
  return (
    <TableRow role="row">
      <Name guest={guest} copy={copy} brand={brand} />
      <FactCell label={copy.columns.accepted} fact={acceptedFact(guest, copy)} />
      {hasChoices ? <FactCell label={copy.columns.choices} fact={choicesFact(made, of, copy)} /> : null}
      <FactCell label={copy.columns.money} fact={moneyFact(guest, copy)} />
      <FactCell label={copy.columns.allergens} fact={healthFact(guest, copy)} />
      <Actions guest={guest} actions={actions.split(' ').filter(isAction)} copy={copy} onAction={onAction} />
    </TableRow>
  );
});

export interface GuestTableProps {
  brand: BrandId;
  hasChoices: boolean;
  rows: readonly Omit<GuestRowProps, 'brand' | 'hasChoices' | 'onAction'>[];
  onAction: GuestRowProps['onAction'];
}

/** The guests: a table where there is room, else rows. The roles are said, since browsers drop those of a table that is laid out otherwise. */
export const GuestTable = ({ brand, hasChoices, rows, onAction }: GuestTableProps) => {
  const copy = wordsOf(partyGuestsCopy, brand);
  const { columns } = copy;
  const heads = [
    columns.guest,
    columns.accepted,
    ...(hasChoices ? [columns.choices] : []),
    columns.money,
    columns.allergens,
  ];
  return (
    <Place>
      <Table role="table" aria-label={copy.title}>
        <Head role="rowgroup">
          <HeadRow role="row">
            {heads.map((words) => (
              <HeadCell key={words} role="columnheader" scope="col">
                {words}
              </HeadCell>
            ))}
            <HeadCell role="columnheader" scope="col">
              <VisuallyHidden>{columns.actions}</VisuallyHidden>
            </HeadCell>
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <GuestRow key={row.guest.id} {...row} brand={brand} hasChoices={hasChoices} onAction={onAction} />
          ))}
        </Body>
      </Table>
    </Place>
  );
};
