import * as z from 'zod/mini';
import { emailAddress, requiredName } from './customers';
import { envelope, formInt } from './wire';

/** Interest in a venue that cannot be booked. Sources: BW-188…BW-190, API-B-6. */

export const registerGroupPath = '/api/customers/register/group';

/** `covid_interest`: somebody who wants to hear when a venue that is closed until further notice opens again. Source: BW-189. */
export const interestGroup = z.enum(['covid_interest']);
export type InterestGroup = z.infer<typeof interestGroup>;

/** POST customers/register/group. The messages are shown as they stand: the form checks with the same schema as the server. */
export const registerGroupRequest = z.object({
  forename: requiredName('First name is required'),
  surname: requiredName('Last name is required'),
  email: emailAddress,
  bar_id: z.pipe(formInt, z.int('Please choose a bar.')),
  group: interestGroup,
});
export type RegisterGroupRequest = z.infer<typeof registerGroupRequest>;

/** The same for an address that is registered already. */
export const registerGroupAnswer = envelope(z.object({ is_registered: z.literal(true) }));
