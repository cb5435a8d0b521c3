import type { BookingSessionRequest, FlashMessage } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../../../kernel/db';
import { AppError } from '../../../../../kernel/errors';
import type { Kernel } from '../../../../../kernel/kernel';
import type { AvailabilityService, BarsService, HeldSlot, PreOrdersService } from '../../../../estate/index';
import type { BookingsService } from '../../../../bookings/index';
import type { CardsService, DepositsService } from '../../../../payments/index';
import type { EnquiriesService } from '../../../enquiries/service';
import type { SessionCopy } from '../../booking-session.copy';
import type { Session } from '../../booking-session.store';
import type { Sale } from '../../rules/choices.rules';

/** The services that the domain uses. */
export interface Deps {
  kernel: Kernel;
  bars: BarsService;
  availability: AvailabilityService;
  bookings: Pick<
    BookingsService,
    'create' | 'isStanding' | 'lock' | 'lockByKey' | 'offerPayment' | 'pay' | 'read' | 'toPay'
  >;
  enquiries: EnquiriesService;
  preOrders: PreOrdersService;
  deposits: DepositsService;
  cards: CardsService;
}

/** One call, in its transaction. `now` is read once, so that the whole call uses one time. */
export interface Call {
  tx: Tx;
  now: Date;
  network: string;
  /** The call comes from the card provider, not from a visitor: limits on holds do not apply to what is paid for. */
  isProvider: boolean;
  copy: SessionCopy;
  sale: Sale;
  request: BookingSessionRequest;
}

/** A session with its live hold and the messages of the answer, while a call is handled. */
export interface LoadedSession {
  session: Session;
  hold: HeldSlot | null;
  flash: FlashMessage[];
  /** The held time was lost: the call does not advance, so that the visitor reads why. */
  isDropped: boolean;
}

export const saleOf = (bars: BarsService, brand: BrandId): Sale => ({
  bars: bars.barsOf(brand),
  categories: bars.categoriesOf(brand),
  types: bars.partyTypesOf(brand),
});

export const sessionUnknown = (copy: SessionCopy): AppError =>
  new AppError(404, copy.sessionUnknown, 'session_unknown');

const fixedFields = new Set([
  'brand',
  'session_id',
  'form_version',
  'booking_flow_version',
  'include',
  'resume_code',
  'quick_bar_id',
]);

/** The call changes something or asks for more time; it does not only read the session. */
export const isActivity = (request: BookingSessionRequest): boolean =>
  Object.keys(request).some((field) => !fixedFields.has(field));
