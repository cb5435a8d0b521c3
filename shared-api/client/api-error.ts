import { errorBody } from '../contracts/dto';

/** Our own code for a web page in the place of an answer: the sign-in page of a guest network, or a proxy's. */
export const networkPage = 'network_page';

/**
 * Why a call gave no data. `http`: the server refused. `offline`: nothing has answered, for want of a connection or because the call is blocked. `timeout`: no answer came in time.
 * `malformed`: the body breaks its contract. `aborted`: the caller cancelled the call (never shown to a person).
 */
export type ApiErrorKind = 'http' | 'offline' | 'timeout' | 'malformed' | 'aborted';

export interface ApiErrorFacts {
  kind: ApiErrorKind;
  /** HTTP status; null where there was no answer. */
  status: number | null;
  /** The server's code for programs: `slot_gone`, `hold_expired`, … */
  code: string | null;
  /** The server's own sentence; '' where it sent none. Never an HTTP status text. */
  message: string;
  /** Sentences per field, without the general one. */
  fieldErrors: Record<string, string[]>;
}

/** The one error of every call. The caller decides what to do about it; `errorToNotice` gives its wording. */
export class ApiError extends Error implements ApiErrorFacts {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly code: string | null;
  readonly fieldErrors: Record<string, string[]>;

  constructor(facts: Partial<ApiErrorFacts> & Pick<ApiErrorFacts, 'kind'>, options?: ErrorOptions) {
    super(facts.message ?? '', options);
    this.kind = facts.kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.fieldErrors = facts.fieldErrors ?? {};
  }
}

const asList = (value: string | string[]): string[] => (typeof value === 'string' ? [value] : value);

/**
 * Reads the body of a failed answer. The general sentence is `errors.message`, else `error`.
 * Of a body that is no error envelope (a proxy's page) only the status is kept.
 * Source: BW-191, BW-192, RT-68.
 */
export const errorFromAnswer = (status: number, body: unknown): ApiError => {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return new ApiError({ kind: 'http', status });
  const { error, errors = {}, code } = parsed.data;
  const { message, ...fields } = errors;
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, asList(texts)]));
  const general = message === undefined ? '' : asList(message).join(', ');
  return new ApiError({ kind: 'http', status, code: code ?? null, message: general || error || '', fieldErrors });
};
