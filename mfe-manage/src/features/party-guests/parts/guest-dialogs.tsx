import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { formatTime } from '@bars/shared-api/format';
import { Button, Dialog, Notice, NoticeRegion, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useId } from 'react';
import type { BookingPartProps } from '../../../common/booking-part';
import { isBespoke } from '../../../common/choices/choices.rules';
import { guestDialogsCopy, partyGuestsCopy, type GuestDialogsCopy } from '../party-guests.copy';
import { reminderOffers, type ReminderOffer } from '../party-guests.rules';
import { useRemindGuest, useRemoveGuest, type RemindView } from '../use-guest-actions';

export interface GuestDialogProps extends BookingPartProps {
  guest: BookingGuest;
  onClose: () => void;
}

/** Asks before a guest is removed, and warns where the venue has made a menu for them. Sources: MG-98, MG-113. */
export const RemoveDialog = ({ guest, onClose, onRemoved, ...props }: GuestDialogProps & { onRemoved: () => void }) => {
  const { brand, booking } = props;
  const copy = wordsOf(guestDialogsCopy, brand);
  const { isBusy, problem, remove } = useRemoveGuest(props, guest.id, onRemoved);
  return (
    <Dialog open onClose={onClose} title={copy.removeTitle(guest.full_name)} closeLabel={wordsOf(partyGuestsCopy, brand).close}>
      <Stack gap={4}>
        {isBespoke(guest.pre_order) ? <Notice tone="warning">{copy.bespokeWarning(booking.bar.party_booking_email)}</Notice> : null}
        <Text>{copy.removeText(guest.full_name)}</Text>
        <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
        <Row>
          <Button busy={isBusy} disabled={booking.pre_order_locked} onClick={remove}>
            {isBusy ? copy.removing : copy.confirmRemove}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.keep}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};

const ReminderLine = ({ offer: { kind, bar, at }, view, copy }: { offer: ReminderOffer; view: RemindView; copy: GuestDialogsCopy }) => {
  const hintId = useId();
  return (
    <Stack as="li" gap={1}>
      <div>
        <Button variant="secondary" disabled={bar !== null} busy={view.sending !== null} aria-describedby={hintId} onClick={() => view.send(kind)}>
          {copy.kinds[kind]}
        </Button>
      </div>
      <Text id={hintId} tone="soft" size="s">
        {bar === null ? copy.kindHints[kind] : copy.bars[bar](at === null ? '' : formatTime(at))}
      </Text>
    </Stack>
  );
};

/** The three reminders of a guest. Sources: MG-31, MG-117…MG-121. */
export const RemindDialog = ({ guest, onClose, ...props }: GuestDialogProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(guestDialogsCopy, brand);
  const view = useRemindGuest(props, guest.id);
  return (
    <Dialog open isSteady onClose={onClose} title={copy.remindTitle(guest.full_name)} closeLabel={wordsOf(partyGuestsCopy, brand).close}>
      <Stack gap={4}>
        <NoticeRegion role="status">{view.isSent ? <Notice tone="success">{copy.sent}</Notice> : null}</NoticeRegion>
        <NoticeRegion role="alert">{view.problem === null ? null : <Notice tone="error">{view.problem}</Notice>}</NoticeRegion>
        <Stack as="ul" gap={4}>
          {reminderOffers(guest, booking.pre_order_locked).map((offer) => (
            <ReminderLine key={offer.kind} offer={offer} view={view} copy={copy} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};
