import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { Button, Dialog, Notice, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useBusy } from '../../../common/form/use-busy';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { WizardModel } from '../../../common/wizard-model';
import { interruptedCopy, type InterruptedCopy } from './interrupted.copy';
import type { Fate } from './interrupted.rules';

export interface InterruptedDialogProps {
  model: WizardModel;
  what: PaymentKind;
  fate: Fate;
  closeLabel: string;
  onClose: () => void;
}

type Known = { fate: Fate; copy: InterruptedCopy; model: WizardModel; onClose: () => void };

const Words = ({ fate, copy, model, onClose }: Known) => {
  const { isBusy, run } = useBusy();
  const goOn = async () => {
    await (model.session.booking === null ? model.complete() : model.pay());
    onClose();
  };
  switch (fate) {
    case 'yes':
      return (
        <Notice
          tone="success"
          role="status"
          title={copy.yesTitle}
          action={<Button onClick={onClose}>{copy.show}</Button>}
        >
          {copy.yes}
        </Notice>
      );
    case 'no':
      return (
        <Notice
          tone="info"
          role="status"
          title={copy.noTitle}
          action={
            <Button busy={isBusy} onClick={() => void run(goOn)}>
              {copy.goOn}
            </Button>
          }
        >
          {copy.no}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="warning" role="status" title={copy.unknownTitle}>
          <Stack gap={3}>
            <Text>{copy.unknown}</Text>
            <VenueContact model={model} />
          </Stack>
        </Notice>
      );
    default:
      return (
        <Notice tone="info" role="status">
          {copy.asking}
        </Notice>
      );
  }
};

/** Shows that the page around has interrupted a payment, and its outcome. It replaces the card page. */
export const InterruptedDialog = ({ model, what, fate, closeLabel, onClose }: InterruptedDialogProps) => {
  const copy = wordsOf(interruptedCopy[what], model.brand);
  return (
    <Dialog open onClose={onClose} title={copy.title} closeLabel={closeLabel} width="640px">
      <Words fate={fate} copy={copy} model={model} onClose={onClose} />
    </Dialog>
  );
};
