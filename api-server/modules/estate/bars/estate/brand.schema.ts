import { quotedEmailAddressWith } from '@bars/shared-api/contracts/email-address';
import { clockTime } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { isOrigin } from '../../../../kernel/http/origins/origins';
import { weekday } from './opening.schema';

/** What is printed on every page, and what every mail is sent from. */
const plainAddress = quotedEmailAddressWith({ isUtf8Offered: false });
const text = z.string().check(z.minLength(1));
const hostname = z
  .string()
  .check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a lower-case host name without port'));

/** 0 is the neutral brand, which sells every brand's venues. Source: BW-5. */
export const anyBrandId = z.literal([0, 1, 2, 4]);
/** The brands that own venues. */
export const owningBrandId = z.literal([1, 2, 4]);

const hour = z.int().check(z.minimum(0), z.maximum(24));

/** When a brand's venues ring back: on these days from `from_hour` to `to_hour` in windows, at the earliest after the notice. */
const callbackHours = z.strictObject({
  weekdays: z._default(z.array(weekday).check(z.minLength(1)), [
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ]),
  from_hour: z._default(hour, 9),
  to_hour: z._default(hour, 17),
  window_hours: z._default(z.int().check(z.minimum(1), z.maximum(12)), 2),
  notice_minutes: z._default(z.int().check(z.minimum(0)), 60),
});
export type CallbackHours = z.infer<typeof callbackHours>;

/** Who the visitor deals with. `hosts[0]` is the brand's own host for links; the others lead to it too. */
export const brand = z.strictObject({
  id: anyBrandId,
  name: text,
  short_name: text,
  hosts: z.array(hostname).check(z.minLength(1)),
  legal: z.strictObject({ company_name: text, company_number: text, registered_address: text }),
  contact: z.strictObject({ email: plainAddress, phone: text, website: z.url() }),
  mail_from: z.strictObject({ name: text, address: plainAddress }),
  /** What a new session starts with. Source: BW-95. */
  defaults: z.strictObject({ people: z.int().check(z.minimum(0)), requested_time: z._default(clockTime, '19:00') }),
  callback: z.prefault(callbackHours, {}),
});
export type Brand = z.infer<typeof brand>;

/**
 * A publishable key: it names the caller and where it may call from, it is no secret.
 * The origin `self` stands for the product's own origin on any brand's host, `demo-sites` for that of the demo brand sites.
 */
export const apiKey = z.strictObject({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')),
  name: text,
  origins: z
    .array(
      z.union([
        z.literal(['self', 'demo-sites']),
        z.string().check(z.refine(isOrigin, 'must be self, demo-sites or an origin such as https://www.example.com')),
      ]),
    )
    .check(z.minLength(1)),
  brands: z.array(anyBrandId).check(z.minLength(1)),
});
export type ApiKey = z.infer<typeof apiKey>;
