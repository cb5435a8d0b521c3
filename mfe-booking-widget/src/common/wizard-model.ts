import type { Surface } from '@bars/shared-api';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Draft, FieldName, Values } from './fields';

export interface UpdateOptions {
  /** Delay after the last change before it is sent, in milliseconds. Source: BW-56. */
  wait?: number;
}

/**
 * The booking as every screen of the wizard sees it. Actions never throw. A failed call has already shown its error to the
 * visitor, and its action resolves to false.
 */
export interface WizardModel {
  readonly surface: Surface;
  readonly brand: BrandId;
  /** The server's last answer. A failed call does not change it. */
  readonly session: BookingSession;
  /** The last answer merged with everything typed since. */
  readonly values: Values;
  readonly bars: readonly Bar[];
  /** Fields that wait to be sent or are being sent. */
  readonly underWay: ReadonlySet<FieldName>;
  /** The server's messages about rejected fields. */
  readonly refusals: Partial<Record<FieldName, string>>;
  /** Name of a logged-in customer; null for everybody else. Source: BW-158. */
  readonly customerName: string | null;
  /** Whether the page around has fixed the bar. Source: EM-21. */
  readonly isBarFixed: boolean;
  /** Whether a payment is open on top of the wizard. */
  readonly isPaying: boolean;
  /** The server's time in milliseconds, independent of the device's clock. */
  readonly now: () => number;
  update(draft: Draft, options?: UpdateOptions): void;
  /** Sends the waiting changes. Resolves to the newest answer, or null if the call failed. */
  flush(): Promise<BookingSession | null>;
  move(step: number): Promise<boolean>;
  /** Completes the booking, or opens its payment if it is paid first. Sources: BW-161, BW-163. */
  complete(): Promise<boolean>;
  /** Opens the payment that is due: the session's, or the booking's once it is made. */
  pay(): Promise<boolean>;
  /** Extends the hold: "I need more time". */
  extendHold(): Promise<boolean>;
  /** Reads the session from the server again. */
  refresh(): Promise<boolean>;
  /** Reads the session again, with the quick table of the bar that the visitor may mean. It is not chosen. */
  lookAt(barId: number): Promise<boolean>;
  /** Goes to step 99 and sets the `wanted` fields. If the server rejects the move, nothing changes. Source: BW-36. */
  enquire(wanted?: Draft): Promise<boolean>;
  /** Deletes this booking's stored data and starts another booking. Source: BW-185. */
  startAnew(): void;
  /** Opens another site in the top window, as for a partner's booking. Source: BW-22. */
  leaveTo(url: string): void;
  /** Sends an error report. Source: BW-195, BW-196. */
  report(error: string): Promise<boolean>;
}
