import { Button, type ButtonVariant } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useBusy } from '../form/use-busy';
import { wizardCopy } from '../frame/wizard.copy';
import type { WizardModel } from '../wizard-model';

/** Goes to step 99. Source: BW-36. */
export const EnquireButton = ({ model, variant = 'secondary' }: { model: WizardModel; variant?: ButtonVariant }) => {
  const { isBusy, run } = useBusy();
  return (
    <Button variant={variant} busy={isBusy} onClick={() => void run(() => model.enquire())}>
      {wordsOf(wizardCopy, model.brand).enquire}
    </Button>
  );
};
