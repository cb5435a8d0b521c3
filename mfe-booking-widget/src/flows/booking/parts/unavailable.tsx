import type { BrandId } from '@bars/shared-ui';
import { RefusedScreen } from '../../../features/refused/refused.screen';
import type { UnavailableBooking } from '../use-booking';
import { Unreachable } from './unreachable';

export interface UnavailableProps {
  booking: UnavailableBooking;
  brand: BrandId;
}

/** The screen of a booking that could not start: contact details, and a retry button unless the key was refused. */
export const Unavailable = ({ booking, brand }: UnavailableProps) =>
  booking.state === 'refused' ? (
    <RefusedScreen brand={brand} />
  ) : (
    <Unreachable brand={brand} problem={booking.problem} retry={booking.retry} retryQuietly={booking.retryQuietly} />
  );
