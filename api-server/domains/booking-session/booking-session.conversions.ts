import type { AlternativeDate, AvailableType, BookingTypeCategory } from '@bars/shared-api/contracts/availability';
import type { BookingSession, FlashMessage } from '@bars/shared-api/contracts/booking-session';
import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { formatTime } from '@bars/shared-api/format';
import type { HeldSlot } from '../availability/service';
import { isOn } from '../bars/index';
import type { Brand, Category, PartyType } from '../bars/estate.schema';
import type { BarsService } from '../bars/service';
import type { SavedBooking } from '../bookings/service';
import type { Contact } from './booking-session.state';
import type { Session } from './booking-session.store';
import { typesOnOffer, type Sale } from './rules/choices.rules';
import type { Facts } from './rules/facts';
import { canAutoConfirm, canTakeBooking, lastStepReason, noAutoConfirmReason, noCompleteReason, validationErrors } from './rules/flags.rules';
import { moneyOf } from './rules/money.rules';
import { requiredFields } from './rules/validation.rules';

/** Everything an answer is made of. */
export interface AnswerParts {
  session: Session;
  codes: { secret: string; resumeCode: string };
  facts: Facts;
  sale: Sale;
  brand: Brand;
  bookingsHost: string;
  flash: FlashMessage[];
  alternatives: AlternativeDate[];
  booking: SavedBooking | null;
  bars: BarsService;
  /** The venues were asked for. Source: BW-53. */
  includeBars: boolean;
  now: Date;
}

const typeToWire = (type: PartyType): AvailableType => ({
  id: type.id,
  front_end_name: type.front_end_name,
  description: type.description,
  position: type.position,
  day_parts: type.day_parts,
  booking_flow_name: type.booking_flow_name,
  is_christmas: type.is_christmas,
  min_people: type.min_people,
  max_people: type.max_people,
  exact_people: type.exact_people,
});

const categoryToWire = (category: Category, offered: ReadonlySet<number>): BookingTypeCategory => ({
  id: category.id,
  name: category.name,
  display_order: category.display_order,
  types: category.types.filter((id) => offered.has(id)),
  show_full_time_grid: category.show_full_time_grid,
  day_parts: category.day_parts,
});

const holdToWire = ({ expiresAt, extendUntil }: HeldSlot): BookingSession['hold'] => ({
  expires_at: expiresAt.toISOString(),
  extend_until: extendUntil.toISOString(),
  extendable: extendUntil > expiresAt,
});

/** What is read off the chosen type; all of it empty while none is chosen. */
const typeTexts = (type: PartyType | null) => ({
  party_type_name: type?.front_end_name ?? null,
  booking_flow_name: type?.booking_flow_name ?? null,
  info_text: type?.info_text ?? null,
  warning_text: type?.warning_text ?? null,
  complete_text: type?.complete_text ?? null,
  terms: type?.terms ?? null,
});

/** The place and the end of the stay are known once seats are held. */
const stayToWire = (stay: { endsAt: Date; area: string } | null) => ({
  end_time: stay === null ? null : formatTime(stay.endsAt),
  capability_name: stay === null || stay.area === '' ? null : stay.area,
});

const choicesToWire = ({ session, facts, brand, booking }: AnswerParts) => {
  const { choices } = session.state;
  return {
    bar_id: choices.barId,
    date: choices.date,
    requested_time: choices.requestedTime ?? brand.defaults.requested_time,
    time: choices.slotAt === null ? null : formatTime(choices.slotAt),
    full_date: choices.slotAt,
    no_people: choices.people,
    booking_type_category_id: choices.categoryId,
    party_type: choices.partyTypeId,
    allow_standing: choices.allowStanding,
    ...stayToWire(facts.hold ?? booking),
  };
};

const contactToWire = (contact: Contact) => ({
  forename: contact.forename,
  surname: contact.surname,
  email: contact.email,
  phone_number: contact.phone,
  company_name: contact.companyName,
  allergies: contact.allergies,
  allergies_consent: contact.allergiesConsent,
  special_requirements: contact.specialRequirements,
  opt_in: contact.optIns.email,
  sms_opt_in: contact.optIns.sms,
  phone_opt_in: contact.optIns.phone,
});

const availabilityToWire = ({ session, facts, sale, alternatives }: AnswerParts) => {
  const types = typesOnOffer(sale.types, session.state.choices, facts.bar, facts.firstDate);
  const offered = new Set(types.map((type) => type.id));
  return {
    available_types: types.map(typeToWire),
    booking_type_categories: sale.categories.map((category) => categoryToWire(category, offered)).filter(({ types: ids }) => ids.length > 0),
    all_slots: facts.day?.slots ?? [],
    day_state: facts.day?.state ?? null,
    alternative_dates: alternatives,
    min_booking_date: facts.firstDate,
    min_covers: facts.type?.min_covers ?? null,
  };
};

/** A completed session takes no more steps, so every way on is closed and needs no reason. */
const progressToWire = (facts: Facts, booking: SavedBooking | null) => {
  if (booking) {
    return {
      can_take_booking: null,
      can_auto_confirm: booking.wire.status_id === bookingStatus.confirmed,
      can_complete: false,
      can_last_step: false,
      can_go_to_last_step: false,
      no_complete_reason: null,
      no_autoconfirm_reason: null,
      last_step_reason: null,
    };
  }
  const [lastStep, complete] = [lastStepReason(facts), noCompleteReason(facts)];
  return {
    can_take_booking: canTakeBooking(facts),
    can_auto_confirm: canAutoConfirm(facts),
    can_complete: complete === null,
    can_last_step: lastStep === null,
    can_go_to_last_step: lastStep === null,
    no_complete_reason: complete,
    no_autoconfirm_reason: noAutoConfirmReason(facts),
    last_step_reason: lastStep,
  };
};

const seatingFlags = ({ state, type, day }: Facts) => {
  const isStanding = type?.needs === 'standing';
  const isAvailable = day?.standingAvailable ?? false;
  return {
    standing_available: isAvailable,
    is_standing_type: isStanding,
    show_standing_message: isStanding || (isAvailable && state.choices.allowStanding),
  };
};

const flagsToWire = (facts: Facts) => ({
  can_fallback: facts.type?.enquiry.can_fallback ?? true,
  can_cater_for: facts.day?.canCaterFor ?? (facts.bar === null || facts.state.choices.people <= facts.bar.max_party_size),
  // Nothing can be pre-ordered as long as no domain sells it; step 3 is skipped then.
  can_pre_order: false,
  before_cutoff: facts.day?.beforeCutoff ?? false,
  ...seatingFlags(facts),
});

/** Why the venue has no guests on the chosen day, in its own words. Source: BW-94. */
const closureMessage = ({ state, bar, copy }: Facts): string | null => {
  if (bar === null) return null;
  if (bar.covid_closed) return bar.closure_message ?? copy.barClosed(bar.bar_name);
  const { date } = state.choices;
  const special = date === null ? undefined : bar.special_days.find((day) => day.kind !== 'hours' && isOn(day.on, date));
  return special?.message ?? null;
};

const moneyToWire = ({ state, type, slot }: Facts) => {
  const money = moneyOf(type, state.choices.people, slot?.price ?? null);
  return {
    value: money.value,
    deposit: money.deposit,
    requires_deposit: money.requiresDeposit,
    take_payment: money.takePayment,
    has_payment: false,
    requires_card: money.requiresCard,
    has_stored_card: false,
  };
};

const problemsToWire = (facts: Facts, booking: SavedBooking | null) => ({
  fields_required: booking ? [] : requiredFields(facts.state.contact, facts.copy),
  validation_errors: booking ? [] : validationErrors(facts),
});

/** The whole session in its wire form; money still in pence. Sources: BW-61…BW-76. */
export const toAnswer = (parts: AnswerParts): BookingSession => {
  const { session, codes, facts, booking, bars } = parts;
  return {
    session_id: codes.secret,
    resume_code: codes.resumeCode,
    brand: session.brand,
    bookings_host: parts.bookingsHost,
    server_time: parts.now.toISOString(),
    step: session.state.step,
    is_completed: booking !== null,
    bar: facts.bar && bars.toWire(facts.bar),
    ...(parts.includeBars ? { bars: parts.sale.bars.map(bars.toWire) } : {}),
    hold: facts.hold && holdToWire(facts.hold),
    booking: booking?.wire ?? null,
    ...problemsToWire(facts, booking),
    flash_messages: parts.flash,
    ...choicesToWire(parts),
    ...contactToWire(session.state.contact),
    ...availabilityToWire(parts),
    ...progressToWire(facts, booking),
    ...flagsToWire(facts),
    closure_message: closureMessage(facts),
    ...typeTexts(facts.type),
    ...moneyToWire(facts),
  };
};
