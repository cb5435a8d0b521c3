import type { WalletCharge } from '../../../../kernel/gateway/gateway';
import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import { AppError } from '../../../../kernel/errors';
import { attemptOf, createConfirm, readAtOneMoment, type ProviderOrders, type Work } from '../../card-orders/index';
import type { Deps } from './update-payment';
import { depositsCodes as codes } from '../deposits.codes';
import { depositsCopy } from '../deposits.copy';
import { depositStore } from '../store/deposits.store';
import { readLedger } from '../store/money.store';
import { notOpen } from './open-payment';
import { outcomeFor } from '../rules/outcome.rules';
import type { OrderCharge } from '../service';
import { payments } from '../../payments.metrics';

interface Parts extends Deps {
  orders: ProviderOrders;
}

/**
 * Readies an open order for a charge: null where it may not be charged, because it was refused or another charge is on its way.
 * From now on it is asked about like an order that was opened now, so a server that dies in between loses no money.
 */
const ready = async (
  deps: Deps,
  { tx, now }: Work,
  { orderId, claim }: OrderCharge,
): Promise<{ amountPence: number } | null> => {
  const found = await depositStore.find(tx, { orderId });
  if (!found) throw new AppError(404, depositsCopy.unknown, codes.unknown);
  await deps.payable().lock(tx, found);
  const request = await depositStore.lock(tx, found.id);
  const isFree = await claim(tx, now);
  if (request.state !== 'open') throw notOpen(request);
  const attempt = attemptOf(await readLedger(tx, request), orderId);
  if (!isFree || attempt?.state !== 'open') return null;
  await depositStore.reopen(tx, orderId, now);
  return request;
};

/** Takes in the provider's answer to the charge. Without one, the order is asked about soon. */
const takeCharge = async (
  { kernel, orders }: Parts,
  orderId: string,
  charge: () => Promise<WalletCharge>,
): Promise<void> => {
  const { db, clock, log, metrics } = kernel;
  let outcome: WalletCharge;
  try {
    outcome = await charge();
  } catch (error) {
    log.warn({ err: error }, 'the card provider has not answered a charge, its order is asked about');
    await depositStore.askSoon(db, orderId, clock.now());
    return metrics.count(payments, { kind: await orders.kindOf(orderId), outcome: 'unknown' });
  }
  if (outcome.kind === 'refused') await orders.recordRefusal(orderId, outcome);
  else await createConfirm(kernel, orders)(orderId);
};

/** Charges an open order by other means than the card page, and returns how it stands then. */
export const chargeOrder = async (parts: Parts, order: OrderCharge): Promise<PaymentOutcome> => {
  const { db, clock } = parts.kernel;
  const { orderId } = order;
  const readied = await db.transaction().execute((tx) => ready(parts, { tx, now: clock.now() }, order));
  if (readied !== null) await takeCharge(parts, orderId, () => order.charge(readied.amountPence));
  return readAtOneMoment(parts.kernel, async (tx) => {
    const request = await depositStore.find(tx, { orderId });
    if (!request) throw new AppError(404, depositsCopy.unknown, codes.unknown);
    return outcomeFor(await readLedger(tx, request), orderId);
  });
};
