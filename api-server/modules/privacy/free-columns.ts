import type { DB } from '../../kernel/store/database';

/** A column by its table, as `table.column`. */
export type ColumnName = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB];

/**
 * Columns of text, JSON or bytes that hold nothing of a person, by the reason. Every other one is declared by its domain (`kernel/personal-data.ts`); the
 * test of the columns fails for one that is in neither.
 */
export const freeOfPersonalData: Readonly<Record<string, readonly ColumnName[]>> = {
  'a word of a fixed list': [
    'booking_change.asked_by', 'booking_guest.role', 'booking_history.kind', 'booking_history.who', 'booking_reminder.kind', 'card_attempt.state', 'card_release.reason', 'card_request.state',
    'customer_booking.role', 'customer_link.kind', 'customer_try.cause', 'deposit_attempt.state', 'deposit_request.currency', 'deposit_request.kind', 'deposit_request.state', 'guest_mail.kind',
    'hold.status', 'interest_registration.group_name', 'mail_outbox.ending', 'mail_outbox.kind', 'no_show_fee.outcome', 'passkey_challenge.purpose', 'payment.currency', 'payment_request.kind', 'refund.reason', 'resource.kind',
    'sign_in.provider', 'sign_in.refusal', 'wallet_token.type',
  ],
  'a random name or key of ours, which says nothing about a person': [
    'booking.co_host_digest', 'booking.co_host_key', 'booking.invite_code', 'booking.invite_digest', 'booking.manage_digest', 'booking.manage_key', 'booking.payment_token', 'booking.public_id',
    'booking.ref_code', 'booking_change.payment_token', 'booking_guest.code', 'booking_guest.code_digest', 'booking_guest.public_id', 'brunch_call.public_id', 'card_request.token',
    'deposit_request.token', 'mail_outbox.cause', 'mail_outbox.idempotency_key', 'passkey_challenge.origin', 'passkey_challenge.rp_id', 'payment_request.code', 'payment_request.code_digest', 'sign_in.code_verifier',
    'sign_in.nonce', 'sign_in.redirect_uri', 'sign_in.state_digest', 'tip.digest', 'wallet_token.token_digest',
  ],
  'a reference of an order at the card provider, without which money can neither be given back nor accounted for': [
    'card_attempt.card_ref', 'card_attempt.order_id', 'card_attempt.payer_ref', 'card_attempt.result', 'card_refusal.order_id', 'card_refusal.provider_reference', 'card_release.order_id',
    'deposit_attempt.order_id', 'deposit_attempt.result', 'deposit_refusal.order_id', 'deposit_refusal.provider_reference', 'no_show_fee.card_order_id', 'no_show_fee.order_id', 'payment.auth_code',
    'payment.order_id', 'payment.provider_reference', 'refund.id', 'refund.order_id', 'stored_card.card_ref', 'stored_card.order_id', 'stored_card.payer_ref', 'stored_card.provider_reference',
    'wallet_token.order_id',
  ],
  'of the venue: its seats, its terms, what is on sale': [
    'booking.area', 'booking.cancellation', 'card_request.message', 'estate_import.content_hash', 'estate_record.body', 'estate_record.id', 'estate_record.kind', 'pre_order_line.name',
    'resource.area', 'resource.combine_group', 'resource.id', 'resource_claim.resource_id',
  ],
  'dishes that were ordered for places of a booking, whoever sits there': ['pre_order_line.picks'],
  'the name of a business': ['booking.agency_name'],
  'of the database itself': ['migration.hash', 'migration.name'],
};
