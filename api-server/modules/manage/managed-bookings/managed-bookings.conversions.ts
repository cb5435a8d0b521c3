import type { ManagedBooking } from '@bars/shared-api/contracts/bookings';
import type {
  BookingGuest,
  BookingView,
  GuestBooking,
  HeldChange as HeldChangeDto,
  HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import { formatPence } from '@bars/shared-api/format';
import { digestOf } from '../../../kernel/secrets';
import { type BookingToPay, type Managed, perPersonOf, statusWords } from '../../bookings/index';
import { canJoin, preOrderStateOf } from '../guests/service';
import { type OrderedLine, orderLines, preOrderRules } from '../../estate/index';
import type { Viewer } from './access';
import type { HeldChange } from './change/held-changes.store';
import { creditOn } from './credit.rules';
import { permissionsOf } from './managed-bookings.rules';

const toHeldChange = ({ people, startsAt, topUpPence, paymentToken, heldUntil }: HeldChange): HeldChangeDto => ({
  people,
  booking_date: startsAt.toISOString(),
  top_up: {
    amount: topUpPence,
    display_amount: formatPence(topUpPence),
    deposit_request_token: paymentToken,
    held_until: heldUntil.toISOString(),
  },
});

/** The parts of the answer. */
export interface Shown {
  booking: Managed;
  /** As its page showed it before. */
  dto: ManagedBooking;
  lines: readonly OrderedLine[];
  /** What the ordered variations ask of each person. */
  asked: readonly OfferedVariation[];
  /** Of the party type; null where no time is set. */
  dueHoursBefore: number | null;
  guests: BookingGuest[];
  /** What can be paid online now, the next first. */
  payable: BookingToPay['payable'];
  inviteLink: string;
  isRegistered: boolean;
  hasPassword: boolean;
  /** The lead booker's address takes no mail. */
  isEmailRefused: boolean;
  heldChange: HeldChange | undefined;
  version: string;
  now: Date;
}

const payableOnline = (payable: BookingToPay['payable']): Pick<HostBooking, 'pbr' | 'payment_type'> => {
  const [next] = payable;
  // Everything at once is the balance, where no deposit comes before it.
  return {
    pbr: Math.max(0, ...payable.map(({ pence }) => pence)),
    payment_type: next === undefined ? null : next.kind === 'deposit' ? 'deposit' : 'balance',
  };
};

/** Which of a guest's two parts can be paid online now. Source: PY-51. */
const partsPayable = (payable: BookingToPay['payable']): BookingGuest['payable'] => [
  ...new Set(payable.map(({ kind }) => (kind === 'deposit' ? 'deposit' : 'balance'))),
];

/** A booking for its lead booker. Sources: MG-12…MG-15. */
export const toHostBooking = ({
  booking,
  dto,
  lines,
  asked,
  dueHoursBefore,
  guests,
  payable,
  inviteLink,
  isRegistered,
  hasPassword,
  isEmailRefused,
  heldChange,
  version,
  now,
}: Shown): HostBooking => {
  const { canCancel, canCustomerPay } = permissionsOf(booking, now);
  const { forename, surname, email } = booking.leadBooker;
  const state = preOrderStateOf(
    lines,
    guests.map(({ id: publicId, ...guest }) => ({ ...guest, publicId })),
    asked,
  );
  const { status, status_text } = statusWords[booking.status];
  return {
    ...dto,
    party_name: `${forename} ${surname}`.trim(),
    status,
    status_text,
    role: 'lead_booker',
    admin: true,
    can_cancel: canCancel,
    can_customer_pay: canCustomerPay,
    cancelled_by: booking.cancelledBy,
    agency_name: booking.agencyName,
    ...perPersonOf({ ...booking.money, people: booking.people }),
    ...payableOnline(canCustomerPay ? payable : []),
    payments_made: booking.money.paidPence,
    credit: creditOn(booking),
    balance_due: dto.balance,
    has_pre_order: lines.length > 0,
    has_customer_pre_order: state.per_person_options.some((option) => option.customer_pre_order_required),
    has_assignable_package: state.per_person_options.length > 0,
    pre_order_locked: preOrderRules.isLocked({ ...booking, dueHoursBefore }, now),
    pre_order_until: preOrderRules.choosableUntil({ ...booking, dueHoursBefore }).toISOString(),
    allow_invite: canJoin(booking, guests.length, now),
    invite_link: inviteLink,
    registered: isRegistered,
    lead_booker_email: email,
    email_refused: isEmailRefused,
    has_link_password: hasPassword,
    options: lines.map((line) => ({
      variation_id: line.variationId,
      title: line.name,
      price: orderLines.priceOf(line),
      head_count: line.quantity,
      image: asked.find(({ id }) => id === line.variationId)?.image ?? null,
    })),
    guests: guests.map((guest) => ({ ...guest, payable: canCustomerPay ? partsPayable(payable) : [] })),
    guest: null,
    pre_order_state: state,
    held_change: heldChange ? toHeldChange(heldChange) : null,
    live_version: version,
  };
};

/** The version of a booking as somebody reads it: whoever gets another role, or another key of co-hosts, reads something else. */
export const versionSeenBy = (version: string, { role, coHostKey }: Pick<Viewer, 'role' | 'coHostKey'>): string =>
  role === 'lead_booker'
    ? version
    : [version, role, ...(coHostKey === null ? [] : [digestOf(coHostKey).toString('base64url')])].join('.');

/** The viewer's own record among the guests. */
const recordOf = ({ guests }: HostBooking, { customerId, guestId }: Viewer): BookingGuest | null =>
  guests.find(({ id, customer_id: of }) => id === guestId || (of !== null && of === customerId)) ?? null;

/** A booking as one of its hosts reads it. A co-host gets the key of co-hosts, and not the data for machines, which name the manage key. */
export const seenByHost = (booking: HostBooking, viewer: Viewer): HostBooking =>
  viewer.role === 'co_host'
    ? {
        ...booking,
        role: 'co_host',
        manage_key: viewer.coHostKey ?? '',
        structured_data: undefined,
        email_refused: undefined,
        guest: recordOf(booking, viewer),
        live_version: versionSeenBy(booking.live_version ?? '', viewer),
      }
    : booking;

/** A booking as a guest reads it: what is said here, and nothing else of it. */
export const seenByGuest = (booking: HostBooking, viewer: Viewer): GuestBooking => ({
  id: booking.id,
  ref_code: booking.ref_code,
  party_name: booking.party_name,
  people: booking.people,
  booking_date: booking.booking_date,
  end_date: booking.end_date,
  party_type_name: booking.party_type_name,
  capability_name: booking.capability_name,
  is_over: booking.is_over,
  status_id: booking.status_id,
  status: booking.status,
  status_text: booking.status_text,
  role: 'guest',
  admin: false,
  pre_order_locked: booking.pre_order_locked,
  guest: recordOf(booking, viewer),
  due: booking.bill?.to_pay.map(({ kind, by }) => ({ kind, by })),
  live_version: versionSeenBy(booking.live_version ?? '', viewer),
  bar: booking.bar,
});

/** A booking as whoever asks may read it. */
export const seenBy = (booking: HostBooking, viewer: Viewer): BookingView =>
  viewer.role === 'guest' ? seenByGuest(booking, viewer) : seenByHost(booking, viewer);
