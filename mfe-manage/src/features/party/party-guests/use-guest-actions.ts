import { formatList } from '@bars/shared-api/format';
import { ApiError, errorToNotice } from '@bars/shared-api';
import { byIdOf, remindGuest, removeGuest } from '@bars/shared-api/client/party';
import type { BookingGuest, ById } from '@bars/shared-api/contracts/managed-bookings';
import type { ReminderKind } from '@bars/shared-api/contracts/party';
import { useMutation } from '@tanstack/react-query';
import type { BookingPartProps } from '../../../common/booking/booking-part';

/** How the calls by id name the booking. */
export const guestRef = ({ booking, bookingRef }: Pick<BookingPartProps, 'booking' | 'bookingRef'>): ById =>
  byIdOf(booking.id, bookingRef);

export interface RemoveGuestView {
  isBusy: boolean;
  problem: string | null;
  remove: () => void;
}

/** Removing a guest. Sources: API-M-12, API-M-18, MG-112. */
export const useRemoveGuest = (
  { api, bookingRef, onChanged }: BookingPartProps,
  guestId: string,
  onRemoved: () => void,
): RemoveGuestView => {
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
  return {
    isBusy: remove.isPending,
    problem: remove.error === null ? null : errorToNotice(remove.error),
    remove: () => remove.mutate(),
  };
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

export interface RemindAllView {
  /** Which of them is being sent. */
  sending: ReminderKind | null;
  isSent: boolean;
  /** Whom it could not be sent to, and why. */
  failed: { names: string; why: string } | null;
  send: (kind: ReminderKind, guests: readonly BookingGuest[]) => void;
}

interface Sending {
  kind: ReminderKind;
  guests: readonly BookingGuest[];
}

/** Sends one reminder to several guests, one after the other. Who was reminded by somebody else meanwhile counts as reminded. */
const remindEach = async (
  props: BookingPartProps,
  { kind, guests }: Sending,
): Promise<{ guest: BookingGuest; error: ApiError }[]> => {
  const failed: { guest: BookingGuest; error: ApiError }[] = [];
  for (const guest of guests) {
    try {
      await remindGuest(props.api, guestRef(props), kind, guest.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'already_reminded' && error.code !== 'invite_accepted') failed.push({ guest, error });
    }
  }
  return failed;
};

/** Sending one reminder to all whom it concerns. Sources: API-M-20…API-M-22, MG-117. */
export const useRemindAll = (props: BookingPartProps): RemindAllView => {
  const { onChanged } = props;
  const remind = useMutation({
    mutationFn: (sending: Sending) => remindEach(props, sending),
    onSettled: () => onChanged(null),
  });
  const failed = remind.data ?? [];
  return {
    sending: remind.isPending ? remind.variables.kind : null,
    isSent: remind.isSuccess && failed.length < remind.variables.guests.length,
    failed:
      failed[0] === undefined
        ? null
        : { names: formatList(failed.map(({ guest }) => guest.full_name)), why: errorToNotice(failed[0].error) },
    send: (kind, guests) => remind.mutate({ kind, guests }),
  };
};
