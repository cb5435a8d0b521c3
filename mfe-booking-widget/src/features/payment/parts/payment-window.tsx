import { payWindowAddress } from '@bars/shared-api/contracts/pay-window';
import { ButtonLink, Notice, Stack, Text } from '@bars/shared-ui';
import { useState } from 'react';
import type { WizardEnvironment } from '../../../common/environment';
import type { WizardModel } from '../../../common/wizard-model';
import type { DialogCopy } from '../payment.copy';
import type { Paying, PaymentView } from '../payment.types';
import { usePaymentWindow } from '../use-payment-window';

export interface PaymentWindowProps {
  environment: Pick<WizardEnvironment, 'origin' | 'apiKey' | 'brand' | 'surface' | 'timers'>;
  model: Pick<WizardModel, 'session' | 'refresh'>;
  payment: Pick<PaymentView, 'lose'>;
  copy: DialogCopy;
  paying: Pick<Paying, 'what' | 'token'>;
  onOpen: () => void;
}

/** The link to the payment in a separate window. The window cannot send messages to this page, so the server is polled. */
export const PaymentWindow = ({
  environment,
  model,
  payment,
  copy,
  paying: { what, token },
  onOpen,
}: PaymentWindowProps) => {
  const [isOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    onOpen();
  };
  usePaymentWindow(environment.timers, model, payment);
  const { origin, apiKey, brand, surface } = environment;
  return (
    <Notice tone="info" title={copy.windowTitle}>
      <Stack gap={3}>
        <Text>{copy.windowText}</Text>
        <div>
          <ButtonLink
            external
            href={payWindowAddress(origin, { kind: what, token, brand, apiKey, surface })}
            onClick={open}
          >
            {copy.windowOpen}
          </ButtonLink>
        </div>
        <Text role="status">{isOpened ? copy.windowWaiting : ''}</Text>
      </Stack>
    </Notice>
  );
};
