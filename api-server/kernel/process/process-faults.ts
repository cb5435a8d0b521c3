import { DatabaseUnavailable, isLostConnection } from '../store/database-unavailable';

/** The log itself cannot be written; whoever reads it has gone. */
const isBrokenPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE';

/**
 * Whether an error that nobody caught ends the process. A fault of the program does: what it left half done is not known. A connection
 * that was lost does not: whoever used it has failed already, and the next one is made anew.
 */
export const endsProcess = (error: unknown): boolean =>
  !(error instanceof DatabaseUnavailable) && (isBrokenPipe(error) || !isLostConnection(error));
