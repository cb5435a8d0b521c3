import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { defineEstateKind } from '../../estate/index';
import { importTips } from './tips.store';

const text = (max: number) => z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(max))), null);

/** A tip of former days, and how it ended. Its id is a secret, written as its link has it and kept as a digest. */
const fileTip = z.strictObject({
  id: token,
  completed: z.boolean(),
  /** Of whoever gave it. */
  forename: text(60),
  bar_id: z._default(z.nullable(z.int()), null),
  /** The bank's code of a completed one. */
  bank_auth_code: text(20),
});
/** The tips of an estate's files. */
export const tipsKind = defineEstateKind({
  name: 'tips',
  schema: fileTip,
  unique: { field: 'id', of: ({ id }) => id },
  barOf: ({ bar_id: barId }) => barId,
  write: importTips,
});
