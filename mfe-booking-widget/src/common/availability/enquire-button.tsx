import { Button, type ButtonVariant } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useBusy } from '../form/use-busy';
import type { WizardModel } from '../wizard-model';
import { offerCopy } from './offer.copy';

/** Goes to step 99. Source: BW-36. */
export const EnquireButton = ({ model, variant = 'secondary' }: { model: WizardModel; variant?: ButtonVariant }) => {
  const { isBusy, run } = useBusy();
  return (
    <Button variant={variant} busy={isBusy} onClick={() => void run(() => model.enquire())}>
      {wordsOf(offerCopy, model.brand).enquire}
    </Button>
  );
};
