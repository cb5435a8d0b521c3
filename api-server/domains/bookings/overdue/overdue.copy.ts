import type { BrandId } from '@bars/shared-api/contracts/wire';

/** The wording of the mail about a booking that was cancelled because its deposit was not paid in time. */
const defaults = {
  subject: (bar: string, ref: string) => `Your booking at ${bar} is cancelled (${ref})`,
  greeting: (name: string) => `Hello ${name},`,
  text: (bar: string, when: string) => `The deposit for ${bar} on ${when} was not paid in time, so we have given your table to somebody else. Nothing was taken from you.`,
  again: 'You are welcome to book again:',
  questions: (bar: string, phone: string, email: string) => `Any questions? Ring ${bar} on ${phone} or write to ${email}.`,
};
export type OverdueCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<OverdueCopy>>> = { 2: { greeting: (name) => `Hola ${name},` } };

export const overdueCopy = (brand: BrandId): OverdueCopy => ({ ...defaults, ...overrides[brand] });
