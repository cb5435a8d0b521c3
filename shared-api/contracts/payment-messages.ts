import * as z from 'zod/mini';
import { token } from './dto';

/**
 * What `<bars-payment-panel>` and the page in its frame, `/frame/pay/`, say to each other, and what the card provider's page
 * says to that one. Every message is checked by full origin, window and schema before it is believed; none carries personal
 * data. Sources: docs/payment-panel.md; decisions "Host page", "Payments".
 */

export const paymentMessageSource = 'bars-payment';
export const paymentMessageVersion = 1;

const message = <Name extends string, Payload extends z.ZodMiniType>(name: Name, payload: Payload) =>
  z.object({
    source: z.literal(paymentMessageSource),
    version: z.literal(paymentMessageVersion),
    name: z.literal(name),
    payload,
  });

const nothing = z.object({});
const orderId = z.string().check(z.regex(/^[\w-]{22,50}$/));

/** What the card is wanted for: to pay with, or to be stored instead of paying. Source: PY-4. */
export const paymentKind = z.enum(['payment', 'card']);
export type PaymentKind = z.infer<typeof paymentKind>;

/** `token` names the deposit request, or with `kind` `card` the card request; `surface` decides the words of a failure (PY-78). */
export const paymentParams = z.object({
  kind: z._default(paymentKind, 'payment'),
  token,
  brand: z.int(),
  api_key: z.string().check(z.minLength(1), z.maxLength(200)),
  surface: z.enum(['portal', 'widget']),
});
export type PaymentParams = z.infer<typeof paymentParams>;

/** `params` in the fragment of an address (`payWindowAddress`); null where it says none. */
export const readPayWindow = (fragment: string): PaymentParams | null => {
  const { brand, ...texts } = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, '')));
  const read = paymentParams.safeParse({ ...texts, brand: Number(brand) });
  return read.success ? read.data : null;
};

/**
 * Panel → frame. `params`, once the frame is `ready` and whenever an attribute has changed. `check`: the order was charged by a
 * wallet, or may have been, so the frame asks the server how it ended. Source: PY-66.
 */
export const panelMessage = z.union([
  message('params', paymentParams),
  message('check', z.object({ order_id: orderId })),
]);
export type PanelMessage = z.infer<typeof panelMessage>;

/**
 * What a wallet may pay beside the card page: pence, and the name that is paid. `is_open` is false while a payment is checked.
 * Null where nothing can be paid. Source: EM-10.
 */
export const payable = z.nullable(
  z.object({
    amount: z.int().check(z.gte(1)),
    label: z.string().check(z.minLength(1), z.maxLength(64)),
    is_open: z.boolean(),
  }),
);
export type Payable = z.infer<typeof payable>;

/** How it ended: `paid`, or a card is `stored`; `gone` lost its time, and what was paid goes back; `expired` asks for nothing any more. */
export const framedOutcome = z.enum(['paid', 'stored', 'gone', 'expired']);
export type FramedOutcome = z.infer<typeof framedOutcome>;

/** Frame → panel. `height` is the content's, in CSS pixels. `closed`: the visitor wants to leave without paying. */
export const frameMessage = z.union([
  message('ready', nothing),
  message('resize', z.object({ height: z.int().check(z.gte(0), z.lte(20_000)) })),
  message('outcome', z.object({ outcome: framedOutcome })),
  message('closed', nothing),
  message('payable', z.object({ payable })),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

/** Card page → frame, as JSON text: its size has changed. Source: hosted payment page, messages; PY-17, PY-18. */
export const cardPageSize = z.object({
  iframe: z.object({ height: z.string().check(z.regex(/^\d{1,5}(\.\d+)?px$/)) }),
});

/** Card page → frame, as JSON text: its answer, values in base64. It is our server that believes it or not. */
export const cardPageAnswer = z.object({ ORDER_ID: z.string(), RESULT: z.string(), MESSAGE: z.optional(z.string()) });

export { payFramePath } from './pay-window';
export { paymentEvents, paymentPanelTag } from './payment-names';

/** Detail of `bars-payment-error`. `unreachable`: its page did not come in time; `expired`: nothing is asked for any more. */
export const paymentErrorDetail = z.object({ reason: z.enum(['unreachable', 'expired']) });
export type PaymentErrorDetail = z.infer<typeof paymentErrorDetail>;
