import * as z from 'zod/mini';
import { emailAddress } from './email-address';
import { covidInterest } from './interests';
import { requiredName } from './person-name';
import { formInt } from './dto';

const interestGroup = z.enum([covidInterest]);
export type InterestGroup = z.infer<typeof interestGroup>;

/** POST customers/register/group. The messages are shown as they stand. Source: BW-189. */
export const registerGroupRequest = z.object({
  forename: requiredName('First name is required'),
  surname: requiredName('Last name is required'),
  email: emailAddress,
  bar_id: z.pipe(formInt, z.int('Please choose a bar.')),
  group: interestGroup,
});
export type RegisterGroupRequest = z.infer<typeof registerGroupRequest>;
