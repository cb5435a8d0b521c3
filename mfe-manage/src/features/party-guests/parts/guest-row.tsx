import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { Button, Card, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Tag } from '@bars/shared-ui/area/pre-order-parts';
import { memo } from 'react';
import { isBespoke } from '../../../common/choices/choices.rules';
import { partyGuestsCopy, type PartyGuestsCopy } from '../party-guests.copy';
import { owes } from '../party-guests.rules';

export type GuestAction = 'edit' | 'remind' | 'pay' | 'share' | 'remove';

export interface GuestRowProps {
  guest: BookingGuest;
  /** Of the choices that fall to the guest; null where there are none. */
  made: number | null;
  of: number | null;
  brand: BrandId;
  /** The list can be changed. */
  canChange: boolean;
  /** The booking takes payments online. */
  canPay: boolean;
  /** The same function on every render, so that a row is drawn again for its own guest alone. */
  onAction: (action: GuestAction, guest: BookingGuest) => void;
}

const moneyLine = (guest: BookingGuest, copy: PartyGuestsCopy): string | null => {
  const open = owes(guest);
  if (guest.paid > 0) return open > 0 ? copy.paid(formatPence(guest.paid), formatPence(open)) : copy.paidAll(formatPence(guest.paid));
  return open > 0 ? copy.owes(formatPence(open)) : null;
};

const healthLine = ({ allergens, allergens_note: note }: BookingGuest): string | null => {
  const words = [...(allergens ?? []), ...(note === null || note === '' ? [] : [note])];
  return words.length === 0 ? null : words.join(', ');
};

const Facts = ({ guest, made, of, copy }: Pick<GuestRowProps, 'guest' | 'made' | 'of'> & { copy: PartyGuestsCopy }) => {
  const health = healthLine(guest);
  const lines = [
    guest.email,
    made === null || of === null ? null : made === of ? copy.choicesDone : copy.choices(made, of),
    moneyLine(guest, copy),
    health === null ? null : copy.allergens(health),
  ].filter((line) => line !== null);
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <Text strong>{guest.full_name}</Text>
        {guest.admin ? <Tag tone="loud">{copy.coHost}</Tag> : null}
        <Tag>{guest.accepted ? copy.accepted : copy.invited}</Tag>
        {isBespoke(guest.pre_order) ? <Tag>{copy.bespoke}</Tag> : null}
      </Row>
      {lines.map((line) => (
        <Text key={line} tone="soft" size="s">
          {line}
        </Text>
      ))}
    </Stack>
  );
};

const actionsOf = ({ guest, canChange, canPay }: Pick<GuestRowProps, 'guest' | 'canChange' | 'canPay'>): GuestAction[] => [
  ...(canChange ? ['edit' as const] : []),
  'remind',
  ...(canPay && guest.payable.length > 0 && owes(guest) > 0 ? ['pay' as const] : []),
  ...(guest.guest_link === null ? [] : ['share' as const]),
  ...(canChange ? ['remove' as const] : []),
];

/** One guest, how they stand, and what a host can do for them. */
export const GuestRow = memo(function GuestRow({ guest, made, of, brand, canChange, canPay, onAction }: GuestRowProps) {
  const copy = wordsOf(partyGuestsCopy, brand);
  return (
    <Card as="li">
      <Facts guest={guest} made={made} of={of} copy={copy} />
      <Row gap={4} role="group" aria-label={copy.actionsOf(guest.full_name)}>
        {actionsOf({ guest, canChange, canPay }).map((action) => (
          <Button key={action} variant="quiet" aria-label={copy.about(copy[action], guest.full_name)} aria-haspopup="dialog" onClick={() => onAction(action, guest)}>
            {copy[action]}
          </Button>
        ))}
      </Row>
    </Card>
  );
});
