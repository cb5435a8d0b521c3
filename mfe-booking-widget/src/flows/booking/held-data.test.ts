import { availableType, bookingTypeCategory, dayPart, slot } from '@bars/shared-api/contracts/availability';
import { bar } from '@bars/shared-api/contracts/bars';
import { bookingSession, bookingSessionAnswer, flashMessage } from '@bars/shared-api/contracts/booking-session';
import { booking } from '@bars/shared-api/contracts/bookings';
import { paymentOption } from '@bars/shared-api/contracts/payments';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aCompletedSession } from '../../testing/fixtures/a-session';
import { bars } from '../../testing/fixtures/estate';

describe('the data of a session', () => {
  it.each<[string, z.ZodMiniObject, string[]]>([
    ['[BW-61] session', bookingSession, ['session_id', 'step', 'is_completed']],
    [
      '[BW-62] nested booking',
      booking,
      [
        'ref_code',
        'people',
        'booking_date',
        'status_id',
        'deposit_due_date',
        'balance_due_date',
        'deposit_balance',
        'balance',
        'payment_token',
        'manage_key',
        'invite_code',
        'bar',
      ],
    ],
    [
      '[BW-63] bar, of both surfaces',
      bar,
      [
        'id',
        'bar_id',
        'bar_name',
        'branded_name',
        'cost_centre',
        'close_date',
        'covid_closed',
        'party_booking_phone',
        'party_booking_email',
        'phone',
        'full_url',
      ],
    ],
    [
      '[BW-64] choices',
      bookingSession,
      [
        'date',
        'time',
        'requested_time',
        'no_people',
        'party_type',
        'party_type_name',
        'booking_type_category_id',
        'allow_standing',
        'booking_flow_name',
        'capability_name',
      ],
    ],
    [
      '[BW-65] contact',
      bookingSession,
      ['forename', 'surname', 'email', 'phone_number', 'opt_in', 'sms_opt_in', 'phone_opt_in', 'allergies'],
    ],
    ['[BW-68] slot, of both surfaces', slot, ['time', 'full_date', 'available', 'price', 'unavailable_reason']],
    [
      '[BW-70] money',
      bookingSession,
      [
        'value',
        'deposit',
        'deposit_required',
        'requires_deposit',
        'requires_balance',
        'full_payment_required',
        'balance_due_date',
        'deposit_token',
        'take_payment',
        'has_payment',
        'requires_card',
        'has_stored_card',
        'no_show_fee',
        'no_show_fee_pp',
        'card_capture_message',
        'payment_options',
        'payment_amount',
        'deposit_type',
      ],
    ],
    [
      '[BW-71] money of the portal',
      bookingSession,
      [
        'min_spend',
        'value',
        'deposit',
        'deposit_due_date',
        'requires_deposit',
        'full_payment_required',
        'take_payment',
        'payment_type',
        'requires_card',
        'no_show_fee',
      ],
    ],
    ['[BW-70, PY-7] way to pay', paymentOption, ['type', 'text', 'amount']],
    [
      '[BW-72] flags',
      bookingSession,
      [
        'can_auto_confirm',
        'can_fallback',
        'can_cater_for',
        'can_take_booking',
        'can_complete',
        'can_last_step',
        'before_cutoff',
        'can_go_to_last_step',
      ],
    ],
    ['[BW-73] reasons', bookingSession, ['no_complete_reason', 'no_autoconfirm_reason', 'last_step_reason']],
    ['[BW-74] texts', bookingSession, ['complete_text', 'info_text', 'terms']],
    [
      '[BW-75] standing and tables',
      bookingSession,
      ['is_standing_type', 'show_standing_message', 'selected_tables', 'allow_standing', 'standing_available'],
    ],
    [
      '[BW-77] texts of the portal',
      bookingSession,
      [
        'show_fixed_message',
        'warning_text',
        'closure_message',
        'collect_details',
        'collect_details_message',
        'collect_details_button_text',
      ],
    ],
    ['[BW-76] flash message', flashMessage, ['type', 'message']],
    ['[BW-81] type', availableType, ['id', 'front_end_name', 'position', 'day_parts']],
    [
      '[BW-82] category',
      bookingTypeCategory,
      ['id', 'name', 'display_order', 'types', 'show_full_time_grid', 'day_parts'],
    ],
    ['[BW-83] day part', dayPart, ['id', 'name', 'display_order', 'start', 'end', 'is_default', 'overrides']],
  ])('%s', (_, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields));
  });

  it('[BW-8] is sent in pounds and held in pence', () => {
    const session = aCompletedSession({ bars, deposit: 12_50 });
    const dto = z.encode(bookingSessionAnswer, { data: session });
    expect(dto.data.deposit).toBe(12.5);
    expect(bookingSessionAnswer.parse(dto).data).toEqual(session);
  });
});
