import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { ReminderKind } from '@bars/shared-api/contracts/party';
import { formatList, formatTime } from '@bars/shared-api/format';
import { Button, Dialog, Notice, NoticeRegion, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useId } from 'react';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { guestDialogsCopy, partyGuestsCopy, type GuestDialogsCopy } from '../party-guests.copy';
import { missingOf, reminderGroups, type ReminderGroup } from '../overview.rules';
import { remindedAt, reminderBar } from '../party-guests.rules';
import { useRemindAll, useRemindGuest, type RemindAllView, type RemindView } from '../use-guest-actions';

interface RemindProps extends BookingPartProps {
  onClose: () => void;
}

const ReminderLine = ({
  kind,
  guest,
  isLocked,
  view,
  copy,
}: {
  kind: ReminderKind;
  guest: BookingGuest;
  isLocked: boolean;
  view: RemindView;
  copy: GuestDialogsCopy;
}) => {
  const hintId = useId();
  const bar = reminderBar(kind, guest, isLocked);
  const at = remindedAt(kind, guest);
  return (
    <Stack as="li" gap={1}>
      <div>
        <Button
          variant="secondary"
          disabled={bar !== null}
          busy={view.sending !== null}
          aria-describedby={hintId}
          onClick={() => view.send(kind)}
        >
          {copy.kinds[kind]}
        </Button>
      </div>
      <Text id={hintId} tone="soft" size="s">
        {bar === null ? copy.kindHints[kind] : copy.bars[bar](at === null ? '' : formatTime(at))}
      </Text>
    </Stack>
  );
};

/** The reminders of what is missing of a guest. Sources: MG-31, MG-117…MG-121. */
export const RemindDialog = ({
  guest,
  isAboutAllergies,
  onClose,
  ...props
}: RemindProps & { guest: BookingGuest; isAboutAllergies: boolean }) => {
  const { brand, booking } = props;
  const copy = wordsOf(guestDialogsCopy, brand);
  const view = useRemindGuest(props, guest.id);
  const missing = missingOf(guest, booking);
  return (
    <Dialog
      open
      isSteady
      onClose={onClose}
      title={(isAboutAllergies ? copy.askTitle : copy.remindTitle)(guest.full_name)}
      closeLabel={wordsOf(partyGuestsCopy, brand).close}
    >
      <Stack gap={4}>
        <NoticeRegion role="status">{view.isSent ? <Notice tone="success">{copy.sent}</Notice> : null}</NoticeRegion>
        <NoticeRegion role="alert">
          {view.problem === null ? null : <Notice tone="error">{view.problem}</Notice>}
        </NoticeRegion>
        {missing.length === 0 ? <Text>{copy.nobodyToRemind}</Text> : null}
        <Stack as="ul" gap={4}>
          {missing.map((kind) => (
            <ReminderLine
              key={kind}
              kind={kind}
              guest={guest}
              isLocked={booking.pre_order_locked}
              view={view}
              copy={copy}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};

const namesOf = (guests: readonly BookingGuest[]): string => formatList(guests.map(({ full_name: name }) => name));

const Group = ({
  group: { kind, sendable, sent, withoutAddress },
  view,
  copy,
}: {
  group: ReminderGroup;
  view: RemindAllView;
  copy: GuestDialogsCopy;
}) => (
  <Stack as="li" gap={2}>
    <Text strong>{copy.concerned[kind](namesOf([...sendable, ...sent, ...withoutAddress]))}</Text>
    {sent.length === 0 ? null : <Text size="s">{copy.sentTo(namesOf(sent))}</Text>}
    {withoutAddress.length === 0 ? null : <Text size="s">{copy.withoutAddress(namesOf(withoutAddress))}</Text>}
    {sendable.length === 0 ? null : (
      <div>
        <Button
          variant="secondary"
          busy={view.sending !== null}
          aria-label={`${copy.kinds[kind]}: ${copy.sendTo(sendable.length)}`}
          onClick={() => view.send(kind, sendable)}
        >
          {view.sending === kind ? copy.sending : copy.sendTo(sendable.length)}
        </Button>
      </div>
    )}
  </Stack>
);

/** One reminder for all whom it concerns, of each thing that is missing. Sources: MG-117…MG-121. */
export const RemindAllDialog = ({ onClose, ...props }: RemindProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(guestDialogsCopy, brand);
  const view = useRemindAll(props);
  const groups = reminderGroups(booking.guests, booking);
  return (
    <Dialog
      open
      isSteady
      onClose={onClose}
      title={copy.remindAllTitle}
      closeLabel={wordsOf(partyGuestsCopy, brand).close}
    >
      <Stack gap={4}>
        <NoticeRegion role="status">{view.isSent ? <Notice tone="success">{copy.sent}</Notice> : null}</NoticeRegion>
        <NoticeRegion role="alert">
          {view.failed === null ? null : (
            <Notice tone="error">{copy.notSentTo(view.failed.names, view.failed.why)}</Notice>
          )}
        </NoticeRegion>
        {groups.length === 0 ? <Text>{copy.nobodyToRemind}</Text> : null}
        <Stack as="ul" gap={5}>
          {groups.map((group) => (
            <Group key={group.kind} group={group} view={view} copy={copy} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};
