import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { DrawnFirstStep } from '../loader/draw';

/** Version of this build of the elements, filled in by the build. */
declare const BARS_VERSION: string;

/** Whether the markup shows what the server has answered, and is of this version. */
export const fits = ({ file }: DrawnFirstStep, answer: BookingSession | undefined): boolean =>
  answer?.first_step === file.key && file.version === BARS_VERSION;
