import * as z from 'zod/mini';
import { sessionFields } from './booking-session-fields';
import { depositType } from './payment-options';
import { chosenVariations } from './pre-orders';
import { clearable, clockTime, formFlag, formInt, formJson, formText, instant, localDate, token } from './dto';

/** Each kind of field as a call sends it; one that is not sent stays as it is, an empty one is cleared. */
const sent = {
  id: z.exactOptional(formInt),
  day: z.exactOptional(clearable(localDate)),
  time: z.exactOptional(clearable(clockTime)),
  instant: z.exactOptional(clearable(instant)),
  count: z.exactOptional(
    z.pipe(
      formInt,
      z.transform((count) => count ?? 0),
    ),
  ),
  flag: z.exactOptional(formFlag),
  text: (max: number) => z.exactOptional(formText(max)),
  variations: z.exactOptional(
    z.pipe(
      z.union([z.literal(''), z.null(), formJson(chosenVariations)]),
      z.transform((order) => (order === null || order === '' ? [] : order)),
    ),
  ),
  paymentType: z.exactOptional(clearable(depositType)),
};

const fields = sessionFields(sent);

/** The fields of one group that a call may send. A session merges them by a spread. */
export const choicesRequest = z.object(fields.choices);
export const contactRequest = z.object(fields.contact);
export const callbackRequest = z.object(fields.callback);
export const paymentRequest = z.object(fields.payment);

/**
 * POST rest/booking/session, form-encoded or JSON.
 * First call: `form_version` '2.0' and no `session_id`; `resume_code` on a first call forks the session it names.
 * `step` moves the wizard: forward where the step may be entered; going back clears what later steps chose.
 * `quick_bar_id`: the bar that the visitor may mean while none is chosen; the answer's `quick_table` is that bar's. It is not stored.
 * `extend_hold` 1 is "I need more time". `time` is the chosen slot as `HH:mm`; one that comes twice in the night needs
 * `full_date` beside it, else 422. `variations` is the whole pre-order and replaces the former one. Sources: BW-50…BW-58, BW-78, BW-132, BW-164.
 */
export const bookingSessionRequest = z.object({
  brand: z.optional(formInt),
  session_id: z.optional(token),
  form_version: z.optional(z.literal('2.0')),
  booking_flow_version: z.optional(formInt),
  include: z.optional(z.string()),
  resume_code: z.optional(token),
  step: z.optional(z.pipe(formInt, z.union([z.null(), z.int()]))),
  extend_hold: z.optional(formFlag),
  quick_bar_id: z.optional(formInt),
  ...fields.choices,
  ...fields.slot,
  ...fields.contact,
  ...fields.callback,
  ...fields.preOrder,
  ...fields.payment,
});
export type BookingSessionRequest = z.infer<typeof bookingSessionRequest>;
