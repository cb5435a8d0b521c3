import type { BookingGuest, ById } from '@bars/shared-api/contracts/managed-bookings';
import { Button, Dialog, Heading, Notifications, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useCallback, useState, type ReactNode } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { keepDraft, readDraft } from '../common/kept-drafts';
import { choicesMade } from '../common/party/party.rules';
import { useDrawnGuests } from '../common/party/use-drawn-guests';
import { useFocusWhenLost } from '../common/use-focus-when-lost';
import { actionsOf, ordered, overviewOf, remindable, reminderGroups, type GuestAction } from './overview.rules';
import { AtAGlance } from './parts/at-a-glance';
import { GuestForm } from './parts/guest-form';
import { GuestTable } from './parts/guest-table';
import { RemindAllDialog, RemindDialog } from './parts/remind-dialogs';
import { RemoveDialog } from './parts/remove-dialog';
import { ShareLinkDialog } from './parts/share-link';
import { guestDialogsCopy, guestFormCopy, partyGuestsCopy } from './party-guests.copy';
import { guestFormDraft, keptGuestForm } from './party-guests.rules';
import { guestRef } from './use-guest-actions';

export interface PartyGuestsProps extends BookingPartProps {
  /** What pays a guest's part. `by`: how the calls by id name the booking. */
  pay: (guest: BookingGuest, by: ById) => ReactNode;
  /** What invites guests; null where nobody may be invited. */
  invite: ReactNode;
}

/** The one dialog that is open. `guest` as they were when it was opened; a newer one is in the booking. */
type Opened = { action: GuestAction; guest: BookingGuest } | { action: 'add' } | { action: 'remindAll' };

interface OpenDialogProps extends PartyGuestsProps {
  opened: Opened;
  onClose: () => void;
  onDone: (words: string) => void;
}

const OpenDialog = ({ opened, onClose, onDone, pay, ...props }: OpenDialogProps) => {
  const { brand, booking } = props;
  const words = wordsOf(guestDialogsCopy, brand);
  const form = wordsOf(guestFormCopy, brand);
  if (opened.action === 'add')
    return (
      <GuestForm {...props} guest={null} onClose={onClose} onSaved={({ forename }) => onDone(form.added(forename))} />
    );
  if (opened.action === 'remindAll') return <RemindAllDialog {...props} onClose={onClose} />;
  const { guest: first } = opened;
  const guest = booking.guests.find(({ id }) => id === first.id) ?? first;
  switch (opened.action) {
    case 'edit':
      return <GuestForm {...props} guest={first} onClose={onClose} onSaved={() => onDone(form.saved)} />;
    case 'remove':
      return <RemoveDialog {...props} guest={guest} onClose={onClose} onRemoved={() => onDone(words.removed)} />;
    case 'remind':
    case 'ask':
      return <RemindDialog {...props} guest={guest} isAboutAllergies={opened.action === 'ask'} onClose={onClose} />;
    case 'pay':
      return (
        <Dialog
          open
          isSteady
          onClose={onClose}
          title={words.payTitle(guest.full_name)}
          closeLabel={wordsOf(partyGuestsCopy, brand).close}
        >
          <Row gap={3}>{pay(guest, guestRef(props))}</Row>
        </Dialog>
      );
    case 'share':
      return guest.guest_link === null ? null : (
        <ShareLinkDialog brand={brand} guest={guest} href={guest.guest_link} onClose={onClose} />
      );
  }
};

/** The guests in an order that stays while the page is open. */
const List = ({
  brand,
  booking,
  onAction,
}: Pick<BookingPartProps, 'brand' | 'booking'> & { onAction: (action: GuestAction, guest: BookingGuest) => void }) => {
  const options = booking.pre_order_state.per_person_options;
  const [first] = useState(() => ordered(booking.guests, booking, null).map(({ id }) => id));
  const rows = useDrawnGuests(ordered(booking.guests, booking, first)).map((guest) => {
    const choices = choicesMade(guest, options);
    return {
      guest,
      made: choices?.made ?? null,
      of: choices?.of ?? null,
      actions: actionsOf(guest, booking).join(' '),
    };
  });
  return (
    <GuestTable
      brand={brand}
      hasChoices={booking.guests.some((guest) => choicesMade(guest, options) !== null)}
      rows={rows}
      onAction={onAction}
    />
  );
};

/** The form in which something was typed before the tab was loaded again; null without one, and where its guest is gone. */
const keptForm = ({ id, guests }: BookingPartProps['booking']): Opened | null => {
  const kept = readDraft(guestFormDraft(id), keptGuestForm);
  if (kept === null) return null;
  if (kept.guestId === null) return { action: 'add' };
  const guest = guests.find((one) => one.id === kept.guestId);
  return guest === undefined ? null : { action: 'edit', guest };
};

interface ToolsProps extends Pick<PartyGuestsProps, 'brand' | 'booking' | 'invite'> {
  onOpen: (opened: Opened) => void;
}

/** What is done for the party as a whole. */
const Tools = ({ brand, booking, invite, onOpen }: ToolsProps) => {
  const copy = wordsOf(partyGuestsCopy, brand);
  const { guests: concerned, isAboutAllergies } = remindable(reminderGroups(booking.guests, booking));
  const canAdd = !booking.pre_order_locked && booking.guests.length < booking.people;
  return (
    <Row gap={3}>
      {invite}
      {concerned === 0 ? null : (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen({ action: 'remindAll' })}>
          {(isAboutAllergies ? copy.askAll : copy.remindAll)(concerned)}
        </Button>
      )}
      {canAdd ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen({ action: 'add' })}>
          {copy.add}
        </Button>
      ) : null}
    </Row>
  );
};

/** Looking after the guests: who comes, what they chose, what they have paid, and what a host can do for each. Sources: MG-109…MG-121. */
export const PartyGuests = (props: PartyGuestsProps) => {
  const { brand, booking, invite } = props;
  const { guests, pre_order_locked: isLocked } = booking;
  const copy = wordsOf(partyGuestsCopy, brand);
  const [opened, setOpened] = useState<Opened | null>(() => keptForm(booking));
  const [done, setDone] = useState<string | null>(null);
  const open = useCallback(
    (next: Opened) => {
      setDone(null);
      setOpened(next);
    },
    [setDone],
  );
  const onAction = useCallback((action: GuestAction, guest: BookingGuest) => open({ action, guest }), [open]);
  const heading = useFocusWhenLost<HTMLHeadingElement>(done);
  const close = () => {
    keepDraft(guestFormDraft(booking.id), null);
    setOpened(null);
  };
  return (
    <Stack as="section" gap={4} aria-label={copy.title}>
      <Notifications
        items={done === null ? [] : [{ id: 'done', tone: 'success', message: done }]}
        onDismiss={() => setDone(null)}
        dismissLabel={copy.dismiss}
      />
      <Heading level={2} tabIndex={-1} ref={heading}>
        {copy.title}
      </Heading>
      <Text tone="soft">
        {guests.length > 0 ? copy.count(guests.length, booking.people) : isLocked ? copy.nobodyLocked : copy.nobody}
      </Text>
      {guests.length > 0 ? <AtAGlance overview={overviewOf(guests, booking)} copy={copy} /> : null}
      {isLocked && booking.has_pre_order ? <Text tone="soft">{copy.locked}</Text> : null}
      <Tools brand={brand} booking={booking} invite={invite} onOpen={open} />
      {guests.length > 0 ? <List brand={brand} booking={booking} onAction={onAction} /> : null}
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
