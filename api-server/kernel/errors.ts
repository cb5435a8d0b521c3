import type { ErrorBody } from '@bars/shared-api/contracts/dto';

/** The part of a refusal that reaches the caller. `field` errors carry every text of the field. */
export type RefusalText = string | { message?: string; fields: Record<string, string[]> };

/**
 * A refusal a domain means: its status, its text for people, its code for programs.
 * Everything else that is thrown becomes a 500 without details.
 */
export class AppError extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;

  /** Seconds after which it is worth another try; leaves as `Retry-After`. */
  readonly retryAfterSeconds: number | null;

  constructor(
    statusCode: number,
    text: RefusalText,
    code?: string,
    { retryAfterSeconds = null }: { retryAfterSeconds?: number | null } = {},
  ) {
    super(typeof text === 'string' ? text : (text.message ?? 'Field errors'));
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = { ...bodyOf(text), ...(code === undefined ? {} : { code }) };
  }
}

const bodyOf = (text: RefusalText): ErrorBody => {
  if (typeof text === 'string') return { error: text };
  return { errors: { ...(text.message === undefined ? {} : { message: text.message }), ...text.fields } };
};
