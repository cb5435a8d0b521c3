import { errorToNotice } from '@bars/shared-api';
import { byIdOf, remindGuest, removeGuest } from '@bars/shared-api/client/party';
import type { ById } from '@bars/shared-api/contracts/managed-bookings';
import type { ReminderKind } from '@bars/shared-api/contracts/party';
import { useMutation } from '@tanstack/react-query';
import type { BookingPartProps } from '../../common/booking-part';

/** How the calls by id name the booking. */
export const guestRef = ({ booking, bookingRef }: Pick<BookingPartProps, 'booking' | 'bookingRef'>): ById => byIdOf(booking.id, bookingRef);

export interface RemoveGuestView {
  isBusy: boolean;
  problem: string | null;
  remove: () => void;
}

/** Removing a guest. Sources: API-M-12, API-M-18, MG-112. */
export const useRemoveGuest = ({ api, bookingRef, onChanged }: BookingPartProps, guestId: string, onRemoved: () => void): RemoveGuestView => {
  const remove = useMutation({
    mutationFn: () => removeGuest(api, bookingRef, guestId),
    onSuccess: (booking) => {
      onRemoved();
      onChanged(booking);
    },
    onError: ({ status }) => {
      if (status === 423 || status === 404) onChanged(null);
    },
  });
  return { isBusy: remove.isPending, problem: remove.error === null ? null : errorToNotice(remove.error), remove: () => remove.mutate() };
};

export interface RemindView {
  /** Which of them is being sent. */
  sending: ReminderKind | null;
  isSent: boolean;
  problem: string | null;
  send: (kind: ReminderKind) => void;
}

/** Sending a guest a reminder. Sources: API-M-20…API-M-22, MG-117. */
export const useRemindGuest = (props: BookingPartProps, guestId: string): RemindView => {
  const { api, onChanged } = props;
  const remind = useMutation({
    mutationFn: (kind: ReminderKind) => remindGuest(api, guestRef(props), kind, guestId),
    // Which reminders were sent today is in the booking, also where somebody else has sent this one.
    onSettled: () => onChanged(null),
  });
  return {
    sending: remind.isPending ? remind.variables : null,
    isSent: remind.isSuccess,
    problem: remind.error === null ? null : errorToNotice(remind.error),
    send: (kind) => remind.mutate(kind),
  };
};
