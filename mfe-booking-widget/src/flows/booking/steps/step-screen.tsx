import { Stack } from '@bars/shared-ui';
import { Suspense } from 'react';
import { PreBookingScreen } from '../../../features/pre-booking/pre-booking.screen';
import type { StepProps } from './later-steps';
import { EnquiryOffer, LaterStep, LostNotice, ProblemNotice } from './lazy-parts';
import { StepPlaceholder } from './placeholders';
import { nextStep } from './screen.rules';

const FirstStep = ({ booking: { model, payment, isRefunded }, environment: { api, store } }: StepProps) => (
  <Stack gap={5}>
    {payment.isLost || isRefunded ? (
      <Suspense fallback={null}>
        <LostNotice model={model} isLost={payment.isLost} isRefunded={isRefunded} />
      </Suspense>
    ) : null}
    <PreBookingScreen
      model={model}
      next={nextStep(1, model.session)}
      store={store}
      problem={
        <Suspense fallback={null}>
          <ProblemNotice model={model} api={api} />
        </Suspense>
      }
      offer={
        <Suspense fallback={null}>
          <EnquiryOffer model={model} />
        </Suspense>
      }
    />
  </Stack>
);

/** The screen of a step. The first step is part of this file, because nearly every visitor starts there. */
export const StepScreen = ({ booking, environment }: StepProps) =>
  booking.screen === 'pre-booking' ? (
    <FirstStep booking={booking} environment={environment} />
  ) : (
    <Suspense fallback={<StepPlaceholder model={booking.model} />}>
      <LaterStep booking={booking} environment={environment} />
    </Suspense>
  );
