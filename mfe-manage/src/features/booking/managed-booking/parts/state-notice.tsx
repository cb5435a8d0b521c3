import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence, formatShort } from '@bars/shared-api/format';
import { Notice, NoticeRegion, Text, type BrandId, type Tone } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { bookingState, permissionsOf, type BookingState } from '../booking-state.rules';
import { overviewCopy } from '../overview.copy';
import { statesCopy, type StatesCopy } from '../states.copy';
import { canPayHere } from '../tabs.rules';

const tones: Readonly<Record<BookingState, Tone>> = {
  confirmed: 'success',
  deposit: 'warning',
  provisional: 'info',
  enquiry: 'info',
  cancelled: 'error',
  postponed: 'warning',
  noShow: 'warning',
  over: 'info',
};

/** A state of a booking in words. It is announced when it changes. */
export const StateNotice = ({
  state,
  text,
  refused = null,
}: {
  state: BookingState;
  text: string;
  refused?: string | null;
}) => (
  <NoticeRegion role="status">
    <Notice tone={tones[state]}>
      <Text>{text}</Text>
      {refused === null ? null : <Text strong>{refused}</Text>}
    </Notice>
  </NoticeRegion>
);

export interface HostNoticeProps {
  brand: BrandId;
  booking: HostBooking;
  /** The page's address asks for a payment. */
  isPaymentAsked: boolean;
}

const textOf = (booking: HostBooking, state: BookingState, words: StatesCopy): string => {
  if (state === 'cancelled' && booking.cancelled_by === 'guest') return words.cancelledByGuest[booking.role];
  if (state === 'postponed' && !permissionsOf(booking).change) return words.postponedClosed;
  const due = state === 'deposit' ? booking.bill?.to_pay.find(({ kind }) => kind === 'deposit') : undefined;
  return due?.amount && due.by ? words.kept(formatPence(due.amount), formatShort(due.by)) : words.states[state].body;
};

/** What the booking's state means for its host. Sources: MG-9, MG-68. */
export const HostNotice = ({ brand, booking, isPaymentAsked }: HostNoticeProps) => {
  const [words, copy] = [wordsOf(statesCopy, brand), wordsOf(overviewCopy, brand)];
  const state = bookingState(booking);
  const refused = state === 'cancelled' ? copy.paymentCancelled : copy.nothingToPay;
  return (
    <StateNotice
      state={state}
      text={textOf(booking, state, words)}
      refused={isPaymentAsked && !canPayHere(booking) ? refused : null}
    />
  );
};
