import type { Surface } from '@bars/shared-api';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { Draft, FieldName, Values } from './fields';

export interface UpdateOptions {
  /** Milliseconds of quiet to wait for before the change is sent. Source: BW-56. */
  wait?: number;
}

/**
 * The booking as every screen of the wizard sees it. Actions never throw: a failed call has already told the visitor,
 * and answers false.
 */
export interface WizardModel {
  readonly surface: Surface;
  readonly brand: BrandId;
  /** The last answer; what a failed call leaves in place. */
  readonly session: BookingSession;
  /** The last answer with everything typed since. */
  readonly values: Values;
  readonly bars: readonly Bar[];
  /** Fields that are about to be sent or on their way. */
  readonly underWay: ReadonlySet<FieldName>;
  /** Sentences of the server about fields it would not take. */
  readonly refusals: Partial<Record<FieldName, string>>;
  /** Where the visitor is known; null for everybody else. Source: BW-158. */
  readonly customerName: string | null;
  /** The page around has fixed the bar; it cannot be changed. Source: EM-21. */
  readonly isBarFixed: boolean;
  /** A payment is open, over everything else. */
  readonly isPaying: boolean;
  /** The server's time in milliseconds, whatever the device believes. */
  readonly now: () => number;
  update(draft: Draft, options?: UpdateOptions): void;
  /** Sends what is waiting; the newest answer, or null when that failed. */
  flush(): Promise<BookingSession | null>;
  move(step: number): Promise<boolean>;
  /** Makes the booking; where it is paid first, opens the payment. Sources: BW-161, BW-163. */
  complete(): Promise<boolean>;
  /** Opens the payment of what is asked for now: of the session, or of the booking once it is made. */
  pay(): Promise<boolean>;
  /** "I need more time". */
  extendHold(): Promise<boolean>;
  /** Asks the server how things stand. */
  refresh(): Promise<boolean>;
  /** Goes to step 99, with what the enquiry is about where that has just been chosen; a refusal changes nothing. Source: BW-36. */
  enquire(wanted?: Draft): Promise<boolean>;
  /** Forgets this booking and begins another. Source: BW-185. */
  startAnew(): void;
  /** Sends a report of what went wrong. Source: BW-195, BW-196. */
  report(error: string): Promise<boolean>;
}
