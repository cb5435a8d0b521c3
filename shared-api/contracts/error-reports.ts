import * as z from 'zod/mini';
import { envelope } from './dto';

/**
 * POST error-reports: an envelope of Sentry's SDK as text. The server forwards it to the configured address and to no other.
 * The key and the brand are parameters of the address, so that a page on another site needs no preflight. Source: BW-198.
 */
export const errorReportsPath = '/api/error-reports';

/** Errors, and one page load in five: `tracesSampleRate`. Source: BW-198. */
export const tracesSampleRate = 0.2;

/** `sent` is false where no address is configured, or it could not be reached. */
export const errorReportsAnswer = envelope(z.object({ sent: z.boolean() }));
