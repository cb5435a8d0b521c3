import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Order } from './orders';
import type { Provider } from './provider';

const digest = (text: string): string => createHash('sha512').update(text).digest('hex');

const signIn = z.object({ app_id: z.string(), nonce: z.string(), secret: z.string() });
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const whole = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
const asked = z.object({
  page: z._default(whole, 1),
  page_size: z._default(whole, 10),
  from_time_created: z.optional(day),
  to_time_created: z.optional(day),
});

const statusOf = ({ settled, voided }: NonNullable<Order['charge']>): string => {
  if (voided) return 'REVERSED';
  return settled ? 'CAPTURED' : 'PREAUTHORIZED';
};

/** What the report has of an order: its charge as a sale, and its refunds. */
const transactionsOf = ({ id, charge, refunds, attempts, stored }: Order) => {
  if (charge === null) return [];
  const card = attempts.findLast(({ result }) => result === '00')?.card ?? null;
  const common = {
    channel: 'CNP',
    currency: charge.currency,
    reference: id,
    order_reference: id,
    payment_method: {
      name: stored?.holder ?? '',
      card: card === null ? null : { brand: card.brand, masked_number_last4: `XXXXXXXXXXXX${card.lastFour}` },
    },
  };
  const sale = { ...common, id: `TRN_${charge.pasref}`, time_created: charge.at.toISOString(), type: 'SALE' };
  return [
    { ...sale, status: statusOf(charge), amount: String(charge.amount) },
    ...refunds.map(({ pasref, at, amount }) => ({
      ...common,
      id: `TRN_${pasref}`,
      time_created: at.toISOString(),
      type: 'REFUND',
      status: 'CAPTURED',
      amount: String(amount),
    })),
  ];
};

/** The provider's reporting service, at `/report`: a sign-in, and the list of transactions of some days in pages. */
export const reportRoutes = (app: FastifyInstance, { settings, orders }: Provider): void => {
  const { reportAppId, reportAppKey } = settings;
  const token = digest(`${reportAppId}.${reportAppKey}`);
  app.post('/report/accesstoken', async ({ body }, reply) => {
    const { app_id: id, nonce, secret } = signIn.parse(body);
    if (id !== reportAppId || secret !== digest(`${nonce}${reportAppKey}`))
      return reply.code(403).send({ error_code: 'ACTION_NOT_AUTHORIZED' });
    return { token, type: 'Bearer', seconds_to_expire: 86_399 };
  });
  app.get('/report/transactions', async ({ headers, query }, reply) => {
    if (headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ error_code: 'NOT_AUTHENTICATED' });
    const {
      page,
      page_size: size,
      from_time_created: from = '',
      to_time_created: to = '9999-12-31',
    } = asked.parse(query);
    const found = orders
      .all()
      .flatMap(transactionsOf)
      .filter(({ time_created: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
      .toSorted((one, other) => one.time_created.localeCompare(other.time_created));
    const transactions = found.slice((page - 1) * size, page * size);
    return {
      total_record_count: found.length,
      current_page_size: transactions.length,
      paging: { page, page_size: size, order: 'ASC', order_by: 'TIME_CREATED' },
      transactions,
    };
  });
};
