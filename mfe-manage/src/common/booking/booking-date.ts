import { dayOf, formatBookingDate } from '@bars/shared-api/format';

/** Day and time of a visit as they are shown; null on 25 December, which no page of a booking shows. Source: MG-48, decisions "Manage, accounts". */
export const dateLine = ({ booking_date: at }: { booking_date: string }): string | null =>
  dayOf(at).endsWith('-12-25') ? null : formatBookingDate(at);
