import { stageBy } from '../../../features/payment/answer.rules';
import type { Paying, Stage } from '../../../features/payment/payment.types';
import type { WizardModel } from '../../../common/wizard-model';

/**
 * Completes what the page says is paid, or reads the booking anew, and says what the server makes of it; null where the
 * booking is there. The word of the page counts for nothing: every script of a foreign page can fire the panel's events.
 * Sources: EM-35, PY-13.
 */
export const checkPayment = async (model: Pick<WizardModel, 'complete' | 'refresh' | 'flush'>, paying: Paying): Promise<Stage | null> => {
  if (paying.of === 'session' && (await model.complete())) return null;
  const session = (await model.refresh()) ? await model.flush() : null;
  return session === null ? 'unknown' : stageBy(paying, session);
};
