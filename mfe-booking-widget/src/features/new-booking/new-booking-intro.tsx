import { Button, Notice, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import type { WizardModel } from '../../common/wizard-model';
import { newBookingCopy } from './new-booking.copy';

export interface NewBookingIntroProps {
  model: Pick<WizardModel, 'brand' | 'session' | 'customerName' | 'startAnew'>;
  /** Id of the unfinished session that the device had when the page was opened, or null. */
  storedId: string | null;
  /** Whether the notice about a refunded deposit is shown, which has the same button. */
  isRefunded: boolean;
}

/**
 * The text above the first step of a customer's booking, and the offer to start again where an unfinished booking is resumed.
 * The offer is shown at the step that the booking was resumed at. Sources: BW-180, BW-182, BW-185.
 */
export const NewBookingIntro = ({
  model: { brand, session, customerName, startAnew },
  storedId,
  isRefunded,
}: NewBookingIntroProps) => {
  const copy = wordsOf(newBookingCopy, brand);
  const [resumedStep] = useState(session.step);
  const isResumed = session.session_id === storedId && session.step === resumedStep && !isRefunded;
  if (session.is_completed || (!isResumed && session.step !== 1)) return null;
  return (
    <Stack gap={4}>
      {session.step === 1 ? <Text>{copy.intro(customerName ?? '')}</Text> : null}
      {isResumed ? (
        <Notice
          tone="info"
          title={copy.resumedTitle}
          action={
            <Button variant="secondary" onClick={startAnew}>
              {copy.anew}
            </Button>
          }
        >
          {copy.resumed}
        </Notice>
      ) : null}
    </Stack>
  );
};
