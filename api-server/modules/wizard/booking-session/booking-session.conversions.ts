import type { QuickTable } from '@bars/shared-api/contracts/availability';
import type { BookingSession, FlashMessage } from '@bars/shared-api/contracts/booking-session';
import type { Alternatives, BarsService, Brand, HeldSlot } from '../../estate/index';
import type { SavedBooking } from '../../bookings/index';
import type { Session } from './booking-session.store';
import { choicesToDto, stayToDto, typeTexts } from './conversions/choices.conversions';
import { closingToDto, closureMessage, offerToDto } from './conversions/offer.conversions';
import { preOrderToDto } from './conversions/pre-order.conversions';
import { flagsToDto, problemsToDto, progressToDto } from './conversions/progress.conversions';
import { moneyToDto } from './conversions/money.conversions';
import type { Sale } from './rules/choices.rules';
import type { Facts } from './rules/facts';

/** The parts that an answer is made of. */
export interface AnswerData {
  session: Session;
  codes: { secret: string; resumeCode: string };
  facts: Facts;
  sale: Sale;
  brand: Brand;
  bookingsHost: string;
  flash: FlashMessage[];
  alternatives: Alternatives;
  quickTable: QuickTable | null;
  booking: SavedBooking | null;
  /** The token of the open payment; null where none is open. */
  depositToken: string | null;
  bars: BarsService;
  /** The call asks for the venues. Source: BW-53. */
  includeBars: boolean;
  now: Date;
}

const holdToDto = ({ expiresAt, extendUntil }: HeldSlot): BookingSession['hold'] => ({
  expires_at: expiresAt.toISOString(),
  extend_until: extendUntil.toISOString(),
  extendable: extendUntil > expiresAt,
});

/** The whole session in its API form; money is in pence. Sources: BW-61…BW-76. */
export const toAnswer = (parts: AnswerData): BookingSession => {
  const { session, codes, facts, booking, bars } = parts;
  return {
    session_id: codes.secret,
    resume_code: codes.resumeCode,
    brand: session.brand,
    bookings_host: parts.bookingsHost,
    server_time: parts.now.toISOString(),
    step: session.state.step,
    is_completed: booking !== null,
    bar: facts.bar && bars.toDto(facts.bar),
    ...(parts.includeBars ? { bars: parts.sale.bars.map(bars.toDto) } : {}),
    hold: facts.hold && holdToDto(facts.hold),
    booking: booking?.dto ?? null,
    ...problemsToDto(facts, booking),
    flash_messages: parts.flash,
    ...choicesToDto(session.state.choices, facts.times),
    ...stayToDto(facts.hold ?? booking, facts.slot),
    selected_tables: [...(facts.hold?.tables ?? [])],
    ...session.state.contact,
    ...session.state.callback,
    callback_slots: facts.callbackSlots,
    ...preOrderToDto(facts),
    ...offerToDto(facts, parts.sale, parts.alternatives),
    quick_table: parts.quickTable,
    ...progressToDto(facts, booking),
    ...flagsToDto(facts),
    closure_message: closureMessage(facts),
    ...typeTexts(facts),
    ...closingToDto(facts, parts.brand.id),
    ...moneyToDto(facts, { token: parts.depositToken, booking, brand: session.brand }),
  };
};
