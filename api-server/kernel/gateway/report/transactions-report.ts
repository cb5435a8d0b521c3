import { createHash, randomUUID } from 'node:crypto';
import { addHours, subHours } from 'date-fns';
import * as z from 'zod/mini';
import type { OrderReport, ReportedOrder } from './order-report';

/** How the provider's reporting service is reached. It has accounts of its own, other than the card page's. */
export interface ReportSettings {
  /** Without a slash at its end. */
  url: string;
  appId: string;
  appKey: string;
}

/** Of the service; an answer of another one is shaped otherwise. */
const version = '2021-03-22';
const pageSize = 100;
const answersWithinMs = 10_000;

const tokenAnswer = z.object({ token: z.string().check(z.minLength(1)) });
const text = z.nullish(z.string());
const transaction = z.object({
  id: z.string(),
  time_created: text,
  type: z.string(),
  /** The merchant's number of the order. */
  order_reference: text,
  reference: text,
  payment_method: z.nullish(
    z.object({ name: text, card: z.nullish(z.object({ brand: text, masked_number_last4: text })) }),
  ),
});
const page = z.object({ transactions: z.array(transaction), total_record_count: z.nullish(z.number()) });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether a sale is of the span. Of one whose moment is not certain it is assumed: an order too many is known already, or asked about. */
const isBetween = (at: string | null | undefined, from: Date, until: Date): boolean => {
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(at ?? '')) return true;
  const moment = Date.parse(at ?? '');
  return Number.isNaN(moment) || (moment >= from.getTime() && moment <= until.getTime());
};

const toOrder = ({
  id,
  time_created: at,
  order_reference,
  reference,
  payment_method: method,
}: z.infer<typeof transaction>): ReportedOrder => {
  const words = [method?.name, method?.card?.brand, method?.card?.masked_number_last4].filter(
    (one) => one !== null && one !== undefined && one !== '',
  );
  return {
    orderId: order_reference || reference || id,
    at: at ?? null,
    payer: words.length === 0 ? null : words.join(' '),
  };
};

/**
 * Global Payments' reporting service, `GET /transactions` of its API, a page after the other. The XML gateway and the hosted page of the
 * same provider have no list, so this is another endpoint with an id and a key of its own.
 * Source: the requests and the answers that github.com/globalpayments/node-sdk makes and reads (GpApiReportRequestBuilder, GpApiSessionInfo,
 * GpApiMapping). Not proven against the live service: whether it lists what the hosted page has taken, and under which of the two
 * references our order number is, has to be seen with the provider before it is relied upon.
 */
export const transactionsReport = ({ url, appId, appKey }: ReportSettings): OrderReport => {
  const ask = async <Shape extends z.ZodMiniType>(
    path: string,
    shape: Shape,
    init: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<z.infer<Shape>> => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-GP-Version': version,
        ...init.headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    if (!response.ok) throw new Error(`The card provider’s report answers with status ${response.status}.`);
    return shape.parse(await response.json());
  };
  const signIn = async (): Promise<string> => {
    const nonce = randomUUID();
    const secret = createHash('sha512').update(`${nonce}${appKey}`).digest('hex');
    const body = JSON.stringify({ app_id: appId, nonce, secret, grant_type: 'client_credentials' });
    return (await ask('/accesstoken', tokenAnswer, { method: 'POST', body })).token;
  };
  return {
    between: async (from, until) => {
      const headers = { Authorization: `Bearer ${await signIn()}` };
      // A sale is there once; an order may have been tried several times.
      const orders = new Map<string, ReportedOrder>();
      const seen = new Set<string>();
      for (let number = 1; ; number += 1) {
        const query = new URLSearchParams({
          page: String(number),
          page_size: String(pageSize),
          order_by: 'TIME_CREATED',
          order: 'ASC',
          // The zone of its days is not known.
          from_time_created: dayOf(subHours(from, 24)),
          to_time_created: dayOf(addHours(until, 24)),
        });
        const { transactions, total_record_count: total } = await ask(`/transactions?${query.toString()}`, page, {
          headers,
        });
        // A short page need not be the last one: a service may have smaller ones than it is asked for.
        if (transactions.length === 0) return [...orders.values()];
        if (transactions.every(({ id }) => seen.has(id)))
          throw new Error(
            `The card provider’s report gives an earlier page as page ${number} of its transactions again.`,
          );
        for (const one of transactions) {
          seen.add(one.id);
          if (one.type === 'SALE' && isBetween(one.time_created, from, until))
            orders.set(toOrder(one).orderId, toOrder(one));
        }
        if (total && seen.size >= total) return [...orders.values()];
      }
    },
  };
};
