import { storeCardAnswer, storeCardPath, type CardRequest } from '@bars/shared-api/contracts/cards';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import * as z from 'zod/mini';
import { aHeldSession } from './a-session';

export const storeCardCall = `POST ${storeCardPath}`;
export const cardToken = 'c'.repeat(32);

/** The server's texts about that card. */
export const cardWords = {
  no_show_terms:
    'If nobody from your party comes on Saturday 28 November 2026, 19:00, we may charge it a no-show fee of £10 per person (£80 for 8 people). Whether we do is at the venue’s discretion.',
  cancellation_terms: 'Cancel before Saturday 28 November 2026, 19:00 and no fee is charged.',
};

/** Everything is filled in, and a card secures the booking against a fee of £10 a person. */
export const aSecuredSession = (change: Partial<BookingSession> = {}): BookingSession =>
  aHeldSession({
    forename: 'Ana',
    surname: 'Ruiz',
    email: 'ana@example.com',
    phone_number: '07700900123',
    fields_required: [],
    can_complete: true,
    no_complete_reason: null,
    requires_card: true,
    no_show_fee: 80_00,
    no_show_fee_pp: 10_00,
    ...cardWords,
    ...change,
  });

/** An open card request as the server sends it. */
export const openedCapture = (change: Partial<CardRequest> = {}): FakeAnswer => {
  const data: CardRequest = {
    token: cardToken,
    order_data: { order_id: 'o'.repeat(24), url: 'https://pay.example/hpp', serialised: '{}' },
    card_capture_message: null,
    no_show_fee: 80_00,
    no_show_fee_pp: 10_00,
    display_no_show_fee: '£80',
    ...change,
  };
  return { body: z.encode(storeCardAnswer, { data }) };
};
