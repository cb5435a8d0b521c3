import { createHmac, randomBytes } from 'node:crypto';

/** A new session's secret: 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The session's resume code. Every answer shows it, but only its digest is stored, so it is derived each time from the row's
 * id and the server's secret: whoever reads the table cannot make one. It is valid as long as its session, until 24 hours
 * after the last change.
 */
export const resumeCodeOf = (rowId: string, serverSecret: string): string =>
  createHmac('sha256', serverSecret).update(`resume-code:${rowId}`).digest('base64url');
