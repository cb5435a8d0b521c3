import * as z from 'zod/mini';
import { envelope } from './dto';

/**
 * Interest in a venue that cannot be booked. The request is in `interest-request.ts`: only the server checks it, and a page that sends
 * it does not load its schema. Sources: BW-188…BW-190, API-B-6.
 */

export const registerGroupPath = '/api/customers/register/group';

/** Somebody who wants to hear when a venue that is closed until further notice opens again. Source: BW-189. */
export const covidInterest = 'covid_interest';

/** The same for an address that is registered already. */
export const registerGroupAnswer = envelope(z.object({ is_registered: z.literal(true) }));
