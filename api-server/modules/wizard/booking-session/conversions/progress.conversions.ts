import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { SavedBooking } from '../../../bookings/index';
import type { Facts } from '../rules/facts';
import {
  canAutoConfirm,
  canTakeBooking,
  lastStepReason,
  missingFields,
  noAutoConfirmReason,
  noCompleteReason,
  validationErrors,
} from '../rules/flow/flags.rules';
import { canFallback, isTooLargeToBook } from '../rules/enquiry.rules';
import { canPreOrder } from '../rules/pre-order.rules';
import { isPartners } from '../rules/partner.rules';
import { isEnquiryOnly } from '../rules/validation.rules';

/** A completed session has no more steps, so every flag is false and no reason is given. */
export const progressToDto = (facts: Facts, booking: SavedBooking | null) => {
  if (booking) {
    return {
      can_take_booking: null,
      can_auto_confirm: booking.dto.status_id === bookingStatus.confirmed,
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
    show_standing_message: isStanding || (isAvailable && state.choices.allow_standing),
  };
};

/** Source: BW-72, BW-75. */
export const flagsToDto = (facts: Facts) => ({
  can_fallback: canFallback(facts.type),
  can_cater_for:
    isEnquiryOnly(facts.type) ||
    isPartners(facts.type) ||
    (facts.day?.canCaterFor ?? (facts.bar === null || facts.state.choices.no_people <= facts.bar.max_party_size)),
  too_large_to_book: facts.hold === null && isTooLargeToBook(facts),
  can_pre_order: canPreOrder(facts),
  before_cutoff: facts.day?.beforeCutoff ?? false,
  ...seatingFlags(facts),
});

/** Missing fields and errors; a completed session has none. Source: BW-153. */
export const problemsToDto = (facts: Facts, booking: SavedBooking | null) => ({
  fields_required: booking ? [] : missingFields(facts),
  validation_errors: booking ? [] : validationErrors(facts),
});
