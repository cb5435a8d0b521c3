import * as z from 'zod/mini';
import { envelope } from './dto';

/** GET customers/me: the logged-in customer, or an empty object for a visitor. Source: API-B-4, decisions.md "The wire". */
export const customersMePath = '/api/customers/me';
export const customer = z.object({
  id: z.optional(z.string()),
  forename: z.optional(z.nullable(z.string())),
  surname: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
});
export type Customer = z.infer<typeof customer>;
export const customersMeAnswer = envelope(customer);
/** `include` per surface: the widget asks for the bar, the portal for bar and allergens with `full` (API-B-4). */
export const customersMeQuery = z.object({ full: z.optional(z.string()), include: z.optional(z.string()) });
