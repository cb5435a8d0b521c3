import * as z from 'zod/mini';
import { envelope, instant } from './dto';

/** Staff login with R-Cloud. Sources: AC-44…AC-53, API-M-48…API-M-50. */
export const staffAuthUrlPath = '/api/rest/authentication/auth-url';
export const staffAuthBridgePath = '/api/rest/authentication/auth-bridge';
export const staffLogoutPath = '/api/rest/logout';

/** The page to which R-Cloud sends the browser back. */
export const staffLoginPage = '/staff/login';

/** GET auth-url: `url` is the page that the browser comes back to, on our own origin. Source: API-M-49. */
export const staffAuthUrlQuery = z.object({ url: z.string().check(z.maxLength(300)) });
export const staffAuthUrlAnswer = envelope(z.object({ url: z.string().check(z.regex(/^https?:\/\//)) }));

/** POST auth-bridge: what the provider put into the address of that page. Source: API-M-48. */
export const staffAuthBridgeRequest = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type StaffAuthBridgeRequest = z.infer<typeof staffAuthBridgeRequest>;

/** Who is logged in as staff: what is kept in the browser's storage. The token is a cookie. Source: decisions "Staff login". */
export const staffLogin = z.object({
  name: z.string(),
  venue: z.object({ bar_id: z.int(), bar_name: z.string() }),
  expires_at: instant,
});
export type StaffLogin = z.infer<typeof staffLogin>;
export const staffAuthBridgeAnswer = envelope(staffLogin);

/** POST logout has no payload. Source: API-M-50. */
export const staffLogoutAnswer = envelope(z.object({}));
