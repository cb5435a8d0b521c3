import { Button, Notice } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { WizardModel } from '../../common/wizard-model';
import { lostCopy } from './lost.copy';

export interface LostNoticeProps {
  model: Pick<WizardModel, 'brand' | 'startAnew'>;
  /** Whether the time was lost just now, on this page. */
  isLost: boolean;
  /** Whether the booking was lost before and its payment is refunded. */
  isRefunded: boolean;
}

/** The notice on the first step about a booking that was lost during its payment. Sources: PY-16, BW-183, BW-184. */
export const LostNotice = ({ model, isLost, isRefunded }: LostNoticeProps) => {
  const copy = wordsOf(lostCopy, model.brand);
  if (isLost) {
    return (
      <Notice tone="warning" title={copy.bookingGone}>
        {copy.moneyBack}
      </Notice>
    );
  }
  if (!isRefunded) return null;
  const anew = (
    <Button variant="secondary" onClick={model.startAnew}>
      {copy.anew}
    </Button>
  );
  return (
    <Notice tone="info" title={copy.refunded} action={anew}>
      {copy.moneyBack}
    </Notice>
  );
};
