import type { checkInRequest } from '@bars/shared-api/contracts/check-in';
import * as z from 'zod/mini';

/** What the form holds: the input of the request. */
export type CheckInValues = z.input<typeof checkInRequest>;

const text = z.string();

/** What was typed and not sent yet, of one bar. */
export const keptForm = z.object({
  bar: z.int(),
  values: z.object({
    key: text,
    forename: text,
    surname: text,
    contact_type: z.enum(['phone', 'email']),
    phone: text,
    email: text,
    address: text,
    post_code: text,
    group_size: text,
  }),
});
export type KeptForm = z.infer<typeof keptForm>;

/** An empty form. Source: ST-119. @param key of its own, so that it is one visit however often it is sent */
export const emptyForm = (key: string): KeptForm['values'] => ({
  key,
  forename: '',
  surname: '',
  contact_type: 'phone',
  phone: '',
  email: '',
  address: '',
  post_code: '',
  group_size: '1',
});
