import { Button, Notice, Skeleton, Stack, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { Timers } from '../../../common/ports';
import type { WizardModel } from '../../../common/wizard-model';
import type { PaymentDialogProps } from '../../../features/payment/payment-dialog';
import { isPaymentNear } from '../../../features/payment/payment.rules';
import { bookingCopy } from '../booking.copy';
import { later } from './later';

interface Of {
  model: WizardModel;
}

/** The booking is on the server: loading the page again loses nothing of it. */
const Missing = ({ model }: Of) => {
  const copy = wordsOf(bookingCopy, model.brand);
  return (
    <Notice tone="warning" role="alert" title={copy.missingTitle} action={<Button onClick={() => window.location.reload()}>{copy.retry}</Button>}>
      <VenueContact model={model} />
    </Notice>
  );
};

const Waiting = ({ model }: Of) => (
  <Stack gap={5} aria-busy="true">
    <VisuallyHidden role="status">{wordsOf(bookingCopy, model.brand).loading}</VisuallyHidden>
    {['120px', '232px', '120px'].map((height, place) => (
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
);

const availability = later(async () => (await import('../../../features/availability/availability.screen')).AvailabilityScreen, Missing);
const details = later(async () => (await import('../../../features/details/details.screen')).DetailsScreen, Missing);
const completion = later(async () => (await import('../../../features/completion/completion.screen')).CompletionScreen, Missing);

const inRoom = <Props extends Of>(Screen: ComponentType<Props>) =>
  function Room(props: Props): ReactNode {
    return (
      <Suspense fallback={<Waiting model={props.model} />}>
        <Screen {...props} />
      </Suspense>
    );
  };

const payment = later(async () => (await import('../../../features/payment/payment-dialog')).PaymentDialog, Missing);

/** The dialog of a payment; its file comes once one is near. */
export const PaymentRoom = (props: PaymentDialogProps) =>
  props.payment.paying !== null || isPaymentNear(props.model.session) ? (
    <Suspense>
      <payment.Screen {...props} />
    </Suspense>
  ) : null;

export const AvailabilityRoom = inRoom(availability.Screen);
export const DetailsRoom = inRoom(details.Screen);
export const CompletionRoom = inRoom(completion.Screen);

/** Long enough for the first step to be painted and its fonts to be asked for, in milliseconds. */
const idleMs = 600;

/** Fetches the later screens while the visitor is at the first. */
export const usePreloadedScreens = ({ set }: Timers, isDue: boolean): void => {
  useEffect(() => {
    if (!isDue) return undefined;
    return set(idleMs, () => [availability, details, completion].forEach(({ preload }) => void preload()));
  }, [set, isDue]);
};
