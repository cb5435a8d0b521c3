import type { ApiError } from '@bars/shared-api';
import type { SessionCall } from '@bars/shared-api/client/booking-session';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Draft, FieldName } from '../../../common/fields';
import type { Timers } from '../../../common/environment';

/** What a call requests besides its fields. It runs once or not at all. */
export type Command = Pick<SessionCall['change'], 'step' | 'extend_hold' | 'quick_bar_id'>;

export interface QueueSnapshot {
  /** The last answer. */
  session: BookingSession | null;
  /** Loaded once. Source: BW-53. */
  bars: readonly Bar[] | null;
  /** Filled-in values that the server has not answered for. */
  drafts: Draft;
  refusals: Partial<Record<FieldName, string>>;
  /** Fields that wait to be sent or are being sent. */
  underWay: ReadonlySet<FieldName>;
  isBusy: boolean;
  /** The last call failed. */
  hasFailed: boolean;
  /** How often a visible session was replaced because the server had deleted it. */
  renewals: number;
}

export interface QueueEnvironment {
  send(call: SessionCall): Promise<BookingSession>;
  complete(sessionId: string): Promise<BookingSession>;
  timers: Timers;
  /** Converts a thrown value into an `ApiError`. */
  asError(thrown: unknown): ApiError;
  onFailure(error: ApiError): void;
}

export interface QueueStart {
  /** Null starts a new session. */
  sessionId: string | null;
  /** Resume code of a session whose choices a new one copies. */
  resumeCode?: string | undefined;
  /** Values typed before that the server has not answered for. */
  drafts: Draft;
  /** Values to start again with if the server has deleted the session. */
  lastKnown: Draft;
  /** The answer to the first call, if it was there before the queue. It answers for all drafts. */
  answer?: BookingSession | undefined;
}
