import { claimDue, createNotifyOperations, sideBySide, type Work } from '../../card-orders/index';
import type { Kernel } from '../../../../kernel/kernel';
import { cardsCopy } from '../cards.copy';
import { releaseOfBooking } from '../open-capture';
import type { Deps } from '../update-capture';
import { cardOfBooking } from '../store/stored-card.store';
import { readFee, settleFee, type DueFee } from './fee.store';
import { payments } from '../../payments.metrics';

interface DecidedFee extends DueFee {
  outcome: 'paid' | 'refused';
}

const finalRefusal = /^(1\d\d|520)$/;

/** Asks what became of an earlier try, and charges the card where nothing did: a server may have died after the charge. */
const outcomeOf = async ({ gateway }: Kernel, fee: DueFee): Promise<'paid' | 'refused'> => {
  const before = await gateway.query(fee);
  if (before.kind === 'paid' || before.kind === 'undone') return 'paid';
  if (before.kind === 'refused' && finalRefusal.test(before.result)) return 'refused';
  return (await gateway.chargeStored(fee)).kind;
};

/** Records what became of a fee, has the card forgotten that secures nothing any more, and says so. */
const record = async (deps: Deps, { tx, now }: Work, { outcome, ...fee }: DecidedFee): Promise<void> => {
  await deps.securable().lock(tx, { id: fee.orderId, sessionId: null, bookingId: fee.bookingId });
  const secured = await cardOfBooking(tx, fee.bookingId);
  if (!(await settleFee(tx, fee.orderId, outcome, now))) return;
  await deps.kernel.metrics.countAfter(tx, payments, {
    kind: 'no_show_fee',
    outcome: outcome === 'paid' ? 'taken' : 'declined',
  });
  await releaseOfBooking(deps, { tx, now }, fee.bookingId);
  await deps.kernel.events.emit(tx, 'card.fee_decided', {
    bookingId: fee.bookingId,
    amountPence: outcome === 'paid' ? fee.amountPence : 0,
    card: secured?.card ?? null,
  });
};

/** Charges no-show fees that are due: each once, however often it is tried. A fee that cannot be charged for two days is mailed to operations. */
export const createFeeSweep = (deps: Deps) => {
  const { db, clock, log, metrics } = deps.kernel;
  const notifyOperations = createNotifyOperations(deps.kernel);
  const act = async ({ orderId }: { orderId: string }): Promise<void> => {
    const fee = await readFee(db, orderId);
    const outcome = await outcomeOf(deps.kernel, fee);
    log.info({ outcome }, 'a no-show fee was decided by the card provider');
    await db.transaction().execute((tx) => record(deps, { tx, now: clock.now() }, { ...fee, outcome }));
  };
  return async (now: Date): Promise<number> =>
    sideBySide(await claimDue(db, 'no_show_fee', now), act, async ({ orderId, since }, error) => {
      log.error({ err: error }, 'a no-show fee was not charged, it will be tried again');
      metrics.count(payments, { kind: 'no_show_fee', outcome: 'unknown' });
      const { brandId } = await readFee(db, orderId);
      await notifyOperations({ orderId, brandId, what: 'charge', since, sentence: cardsCopy.trouble.charge }, now);
    });
};
