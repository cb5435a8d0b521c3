import {
  bookingSessionAnswer,
  bookingSessionCompletePath,
  bookingSessionLogErrorPath,
  bookingSessionPath,
  logErrorAnswer,
  type BookingSession,
  type BookingSessionRequest,
} from '../../contracts/booking-session';
import type { Api } from '../transport';

type Fixed = 'brand' | 'session_id' | 'form_version' | 'booking_flow_version' | 'include' | 'resume_code';

/** The fields of a visitor's change; the fixed fields of the call are added by `postSession`. */
export type SessionChange = Omit<BookingSessionRequest, Fixed>;

export interface SessionCall {
  /** Null on the first call of a session. */
  sessionId: string | null;
  /** Asks for the venues too, until they are loaded. Source: BW-53. */
  includeBars: boolean;
  /** On a first call: the session whose choices the new one takes over. */
  resumeCode?: string | undefined;
  change: SessionChange;
}

/** The whole form body of one session call, fixed fields included. Source: BW-50…BW-53, API-B-2. */
export const sessionRequest = (
  brand: number,
  { sessionId, includeBars, resumeCode, change }: SessionCall,
): BookingSessionRequest => ({
  brand,
  booking_flow_version: 2,
  ...(sessionId === null ? { form_version: '2.0' as const } : { session_id: sessionId }),
  ...(sessionId === null && resumeCode !== undefined ? { resume_code: resumeCode } : {}),
  ...(includeBars ? { include: 'bars' } : {}),
  ...change,
});

/** POST rest/booking/session, form-encoded: the whole session comes back. Source: API-B-2. @throws {ApiError} */
export const postSession = async (api: Api, call: SessionCall, signal?: AbortSignal): Promise<BookingSession> => {
  const form = sessionRequest(api.brand, call);
  const { data } = await api.send({
    method: 'post',
    path: bookingSessionPath,
    form,
    answer: bookingSessionAnswer,
    signal,
  });
  return data;
};

/** POST rest/booking/session/complete: the completed session. Idempotent. Source: API-B-3. @throws {ApiError} */
export const completeSession = async (api: Api, sessionId: string): Promise<BookingSession> => {
  const form = { brand: api.brand, session_id: sessionId };
  const { data } = await api.send({
    method: 'post',
    path: bookingSessionCompletePath,
    form,
    answer: bookingSessionAnswer,
  });
  return data;
};

/** POST rest/booking/session/log-error: reports what went wrong, cut to 4,000 characters. Source: API-B-5. @throws {ApiError} */
export const logSessionError = async (api: Api, error: string, sessionId: string | null): Promise<void> => {
  const form = { error: error.slice(0, 4000), ...(sessionId === null ? {} : { session_id: sessionId }) };
  await api.send({ method: 'post', path: bookingSessionLogErrorPath, form, answer: logErrorAnswer });
};
