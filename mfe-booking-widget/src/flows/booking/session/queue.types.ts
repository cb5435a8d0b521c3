import type { ApiError } from '@bars/shared-api';
import type { SessionCall } from '@bars/shared-api/client/booking-session';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Draft, FieldName } from '../../../common/fields';
import type { Timers } from '../../../common/environment';

/** What a call asks for beside its fields; it is done once or not at all. */
export type Command = Pick<SessionCall['change'], 'step' | 'extend_hold'>;

export interface QueueSnapshot {
  /** The last answer. */
  session: BookingSession | null;
  /** Loaded once. Source: BW-53. */
  bars: readonly Bar[] | null;
  /** Filled in and not yet answered for. */
  drafts: Draft;
  refusals: Partial<Record<FieldName, string>>;
  /** Fields about to be sent or on their way. */
  underWay: ReadonlySet<FieldName>;
  isBusy: boolean;
  /** The last call failed. */
  hasFailed: boolean;
  /** How often a session that was shown already had been forgotten by the server, and another took its place. */
  renewals: number;
}

export interface QueueEnvironment {
  send(call: SessionCall): Promise<BookingSession>;
  complete(sessionId: string): Promise<BookingSession>;
  timers: Timers;
  /** Turns whatever was thrown into the one error. */
  asError(thrown: unknown): ApiError;
  onFailure(error: ApiError): void;
}

export interface QueueStart {
  /** Null begins a new session. */
  sessionId: string | null;
  /** Of a session to take over, for a new one. */
  resumeCode?: string | undefined;
  /** Typed before, not answered for. */
  drafts: Draft;
  /** What to begin again with when the server has forgotten the session. */
  lastKnown: Draft;
}
