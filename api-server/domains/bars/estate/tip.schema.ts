import { token } from '@bars/shared-api/contracts/wire';
import * as z from 'zod/mini';

const text = (max: number) => z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(max))), null);

/** A tip of former days, and how it ended. Its id is a secret, written as its link has it and kept as a digest. */
export const fileTip = z.strictObject({
  id: token,
  completed: z.boolean(),
  /** Of whoever gave it. */
  forename: text(60),
  bar_id: z._default(z.nullable(z.int()), null),
  /** The bank's code of a completed one. */
  bank_auth_code: text(20),
});
export type FileTip = z.infer<typeof fileTip>;
