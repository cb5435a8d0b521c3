import { stageBy } from '../../../features/payment/answer.rules';
import type { Paying, Stage } from '../../../features/payment/payment.types';
import type { WizardModel } from '../../../common/wizard-model';

/**
 * Asks the server whether a payment that the panel reports as paid has succeeded. Returns null if the booking is complete,
 * else the next stage. The panel's event is not trusted, because every script of a foreign page can fire it.
 * Sources: EM-35, PY-13.
 */
export const checkPayment = async (
  model: Pick<WizardModel, 'complete' | 'refresh' | 'flush'>,
  paying: Paying,
): Promise<Stage | null> => {
  if (paying.of === 'session' && (await model.complete())) return null;
  const session = (await model.refresh()) ? await model.flush() : null;
  return session === null ? 'unknown' : stageBy(paying, session);
};
