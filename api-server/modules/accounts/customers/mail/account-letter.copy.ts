import type { BrandId } from '@bars/shared-api/contracts/dto';

/** What every mail about an account says. `name` null: not known. */
const defaults = {
  greeting: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  questions: (phone: string, email: string) => `Any questions? Ring us on ${phone} or write to ${email}.`,
  goodbye: 'See you soon,',
};
type AccountLetterCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<AccountLetterCopy>>> = {
  1: { goodbye: 'See you under the lights,' },
  2: { greeting: (name) => (name === null ? 'Hola,' : `Hola ${name},`), goodbye: '¡Hasta pronto!' },
  4: { goodbye: 'Until then,' },
};

/** What the brand says, the default where it says nothing of its own. */
export const accountLetterCopy = (brand: BrandId): AccountLetterCopy => ({ ...defaults, ...overrides[brand] });
