import { localDate } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';

const value = z.string().check(z.minLength(1), z.maxLength(200));

/** What a contract says in the places of its template that are open. Days are those of London. */
export const contractTerms = z.strictObject({
  society: value,
  university: value,
  /** The company that signs for the brand. */
  company: value,
  brand: value,
  /** What the society gets, a line each. */
  offers: z.array(value).check(z.minLength(1), z.maxLength(20)),
  starts_on: localDate,
  ends_on: localDate,
});
export type ContractTerms = z.infer<typeof contractTerms>;

/** Who signs, as the text names them. */
export interface NamedSigner {
  name: string;
  role: string;
}
