import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { Button, Dialog, Notice, NoticeRegion, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { isBespoke } from '../../common/choices/choices.rules';
import { guestDialogsCopy, partyGuestsCopy } from '../party-guests.copy';
import { useRemoveGuest } from '../use-guest-actions';

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
    <Dialog
      open
      onClose={onClose}
      title={copy.removeTitle(guest.full_name)}
      closeLabel={wordsOf(partyGuestsCopy, brand).close}
    >
      <Stack gap={4}>
        {isBespoke(guest.pre_order) ? (
          <Notice tone="warning">{copy.bespokeWarning(booking.bar.party_booking_email)}</Notice>
        ) : null}
        <Text>{copy.removeText(guest.full_name)}</Text>
        <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
        <Row>
          <Button variant="danger" busy={isBusy} disabled={booking.pre_order_locked} onClick={remove}>
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
