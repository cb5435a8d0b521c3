import type { BookingGuest, ById } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { Button, Dialog, Heading, Notifications, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useCallback, useState, type ReactNode } from 'react';
import type { BookingPartProps } from '../../common/booking-part';
import { keepDraft, readDraft } from '../../common/kept-drafts';
import { useFocusWhenLost } from '../../common/use-focus-when-lost';
import { choicesMade, openOptions } from '../../common/party/party.rules';
import { useDrawnGuests } from '../../common/party/use-drawn-guests';
import { GuestForm } from './parts/guest-form';
import { RemindDialog, RemoveDialog } from './parts/guest-dialogs';
import { GuestRow, type GuestAction } from './parts/guest-row';
import { ShareLinkDialog } from './parts/share-link';
import { guestDialogsCopy, guestFormCopy, partyGuestsCopy } from './party-guests.copy';
import { guestFormDraft, keptGuestForm, partyMoney } from './party-guests.rules';
import { guestRef } from './use-guest-actions';

export interface PartyGuestsProps extends BookingPartProps {
  /** What pays a guest's part. `by`: how the calls by id name the booking. */
  pay: (guest: BookingGuest, by: ById) => ReactNode;
}

/** The one dialog that is open. `guest` as they were when it was opened; a newer one is in the booking. */
type Opened = { action: GuestAction; guest: BookingGuest } | { action: 'add' };

interface OpenDialogProps extends PartyGuestsProps {
  opened: Opened;
  onClose: () => void;
  onDone: (words: string) => void;
}

const OpenDialog = ({ opened, onClose, onDone, pay, ...props }: OpenDialogProps) => {
  const { brand, booking } = props;
  const words = wordsOf(guestDialogsCopy, brand);
  const form = wordsOf(guestFormCopy, brand);
  if (opened.action === 'add') return <GuestForm {...props} guest={null} onClose={onClose} onSaved={({ forename }) => onDone(form.added(forename))} />;
  const { guest: first } = opened;
  const guest = booking.guests.find(({ id }) => id === first.id) ?? first;
  switch (opened.action) {
    case 'edit':
      return <GuestForm {...props} guest={first} onClose={onClose} onSaved={() => onDone(form.saved)} />;
    case 'remove':
      return <RemoveDialog {...props} guest={guest} onClose={onClose} onRemoved={() => onDone(words.removed)} />;
    case 'remind':
      return <RemindDialog {...props} guest={guest} onClose={onClose} />;
    case 'pay':
      return (
        <Dialog open isSteady onClose={onClose} title={words.payTitle(guest.full_name)} closeLabel={wordsOf(partyGuestsCopy, brand).close}>
          <Row gap={3}>{pay(guest, guestRef(props))}</Row>
        </Dialog>
      );
    case 'share':
      return guest.guest_link === null ? null : <ShareLinkDialog brand={brand} guest={guest} href={guest.guest_link} onClose={onClose} />;
  }
};

const List = ({ brand, booking, onAction }: Pick<BookingPartProps, 'brand' | 'booking'> & { onAction: (action: GuestAction, guest: BookingGuest) => void }) => (
  <Stack as="ul" gap={3} aria-label={wordsOf(partyGuestsCopy, brand).title}>
    {useDrawnGuests(booking.guests).map((guest) => {
      const choices = choicesMade(guest, booking.pre_order_state.per_person_options);
      return (
        <GuestRow
          key={guest.id}
          guest={guest}
          made={choices?.made ?? null}
          of={choices?.of ?? null}
          brand={brand}
          canChange={!booking.pre_order_locked}
          canPay={booking.can_customer_pay && booking.pbr > 0}
          onAction={onAction}
        />
      );
    })}
  </Stack>
);

/** The form in which something was typed before the tab was loaded again; null without one, and where its guest is gone. */
const keptForm = ({ id, guests }: BookingPartProps['booking']): Opened | null => {
  const kept = readDraft(guestFormDraft(id), keptGuestForm);
  if (kept === null) return null;
  if (kept.guestId === null) return { action: 'add' };
  const guest = guests.find((one) => one.id === kept.guestId);
  return guest === undefined ? null : { action: 'edit', guest };
};

/** Looking after the guests: who comes, what they chose, what they have paid, and what a host can do for each. Sources: MG-109…MG-121. */
export const PartyGuests = (props: PartyGuestsProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(partyGuestsCopy, brand);
  const [opened, setOpened] = useState<Opened | null>(() => keptForm(booking));
  const [done, setDone] = useState<string | null>(null);
  const open = useCallback((next: Opened) => {
    setDone(null);
    setOpened(next);
  }, [setDone]);
  const onAction = useCallback((action: GuestAction, guest: BookingGuest) => open({ action, guest }), [open]);
  const heading = useFocusWhenLost<HTMLHeadingElement>(done);
  const money = partyMoney(booking.guests);
  const canAdd = !booking.pre_order_locked && openOptions(booking).length > 0;
  const close = () => {
    keepDraft(guestFormDraft(booking.id), null);
    setOpened(null);
  };
  return (
    <Stack as="section" gap={4} aria-label={copy.title}>
      <Notifications items={done === null ? [] : [{ id: 'done', tone: 'success', message: done }]} onDismiss={() => setDone(null)} dismissLabel={copy.dismiss} />
      <Heading level={2} tabIndex={-1} ref={heading}>
        {copy.title}
      </Heading>
      <Text tone="soft">{booking.guests.length === 0 ? copy.nobody : copy.count(booking.guests.length, booking.people)}</Text>
      {money.payers > 0 ? <Text tone="soft">{copy.money(formatPence(money.paid), money.payers, formatPence(money.owed))}</Text> : null}
      {booking.pre_order_locked && booking.has_pre_order ? <Text tone="soft">{copy.locked}</Text> : null}
      {canAdd ? (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => open({ action: 'add' })}>
            {copy.add}
          </Button>
        </div>
      ) : null}
      {booking.guests.length > 0 ? <List brand={brand} booking={booking} onAction={onAction} /> : null}
      {opened === null ? null : (
        <OpenDialog
          {...props}
          opened={opened}
          onClose={close}
          onDone={(words) => {
            close();
            setDone(words);
          }}
        />
      )}
    </Stack>
  );
};
