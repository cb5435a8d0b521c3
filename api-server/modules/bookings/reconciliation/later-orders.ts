import { formatPence } from '@bars/shared-api/format';
import { addHours, subHours } from 'date-fns';
import type { Db } from '../../../kernel/db';
import type { Gateway, OrderOutcome } from '../../../kernel/gateway/gateway';
import type { OrderReport, ReportedOrder } from '../../../kernel/gateway/report/order-report';
import { paymentBooks } from '../../payments/index';
import { askedInBatches } from './ask-provider';
import { resumeCopy as copy } from './resume.copy';

/** The provider's clock is not ours. */
const marginHours = 1;

type Asked = ReportedOrder & { outcome: OrderOutcome | null };

/** What became of an order that this database does not know; null where nobody has paid. */
const lineOf = ({ orderId, at, payer, outcome }: Asked): string | null => {
  const facts = [orderId, at ?? copy.noTime, payer ?? copy.noPayer];
  if (outcome?.kind === 'paid') return copy.later(facts, formatPence(outcome.amountPence), copy.laterPaid);
  if (outcome?.kind === 'undone') return copy.later(facts, null, copy.laterUndone);
  return outcome?.kind === 'nothing' ? copy.later(facts, null, copy.laterUnknown) : null;
};

/** Orders that the provider has and this database does not, a line each; and how many it did not answer about. */
export const laterOrders = async (
  { db, gateway, report }: { db: Db; gateway: Pick<Gateway, 'query'>; report: OrderReport },
  { backupAt, now }: { backupAt: Date; now: Date },
): Promise<{ lines: string[]; silent: number }> => {
  const reported = await report.between(subHours(backupAt, marginHours), addHours(now, marginHours));
  const unknown = await paymentBooks.unknownOrders(
    db,
    reported.map(({ orderId }) => orderId),
  );
  const asked = await askedInBatches(
    reported.filter(({ orderId }) => unknown.has(orderId)),
    async (order): Promise<Asked> => ({
      ...order,
      outcome: await gateway.query({ orderId: order.orderId }).catch(() => null),
    }),
  );
  return {
    lines: asked.map(lineOf).filter((line) => line !== null),
    silent: asked.filter(({ outcome }) => outcome === null).length,
  };
};
