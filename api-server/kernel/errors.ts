import type { ErrorBody } from '@bars/shared-api/contracts/wire';

/** The part of a refusal that reaches the caller. `field` errors carry every text of the field. */
export type RefusalText = string | { message?: string; fields: Record<string, string[]> };

/**
 * A refusal a domain means: its status, its text for people, its code for programs.
 * Everything else that is thrown becomes a 500 without details.
 */
export class AppError extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;

  constructor(statusCode: number, text: RefusalText, code?: string) {
    super(typeof text === 'string' ? text : (text.message ?? 'Field errors'));
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.body = { ...bodyOf(text), ...(code === undefined ? {} : { code }) };
  }
}

const bodyOf = (text: RefusalText): ErrorBody => {
  if (typeof text === 'string') return { error: text };
  return { errors: { ...(text.message === undefined ? {} : { message: text.message }), ...text.fields } };
};
