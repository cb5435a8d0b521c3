import { Stack } from '@bars/shared-ui';
import { useEffect, type ReactNode } from 'react';
import { Rehearsal } from '../../../common/chunk/rehearsal';
import type { TextStore, Timers } from '../../../common/ports';
import { VenueContact } from '../../../common/frame/venue-contact';
import { EnquiryRoom } from '../../../features/enquiry/enquiry.room';
import { HoldNotice } from '../../../features/hold/hold-notice';
import { NotOpenStepScreen } from '../../../features/not-open/not-open-step.screen';
import { LostNotice } from '../../../features/payment/lost-notice';
import { PreBookingScreen } from '../../../features/pre-booking/pre-booking.screen';
import { PreOrderRoom, preloadPreOrder } from '../../../features/pre-order/pre-order.room';
import { ProblemScreen } from '../../../features/problem/problem.screen';
import { flowOf } from '../steps/flow-table';
import { nextStep, type Screen } from '../steps/screen.rules';
import type { ReadyBooking } from '../use-booking';
import { AvailabilityRoom, CompletionRoom, DetailsRoom } from './later-screens';
import { comesAfter, rehearsed } from './rehearsed.rules';

export interface StepScreenProps {
  booking: ReadyBooking;
  store: TextStore;
  timers: Timers;
}

export const Problem = ({ booking: { model, step } }: Pick<StepScreenProps, 'booking'>) => (
  <ProblemScreen
    brand={model.brand}
    onReport={() => model.report(`step ${step}, flow ${model.session.booking_flow_name}`)}
    onStartAnew={model.startAnew}
    contact={<VenueContact model={model} />}
  />
);

/** Before a type is chosen nothing is closed. */
const isFlowOpen = ({ session, values }: ReadyBooking['model']): boolean =>
  values.party_type === null || session.booking_flow_name === null || flowOf(session.booking_flow_name)?.isOpen === true;

type Rendered = StepScreenProps & { next: number };

const screens: Record<Screen, (props: Rendered) => ReactNode> = {
  'pre-booking': ({ booking: { model, payment, isRefunded }, next, store }) => (
    <Stack gap={5}>
      <LostNotice model={model} isLost={payment.isLost} isRefunded={isRefunded} />
      <PreBookingScreen model={model} next={next} isFlowOpen={isFlowOpen(model)} store={store} />
    </Stack>
  ),
  availability: ({ booking: { model } }) => <AvailabilityRoom model={model} next={(session) => nextStep(2, session)} />,
  'pre-order': ({ booking: { model }, next }) => <PreOrderRoom model={model} next={next} hold={<HoldNotice model={model} timesStep={2} />} />,
  details: ({ booking: { model } }) => <DetailsRoom model={model} hold={<HoldNotice model={model} timesStep={2} />} />,
  enquiry: ({ booking: { model } }) => <EnquiryRoom model={model} asksCompany={flowOf(model.session.booking_flow_name)?.asksCompany === true} />,
  'not-open': ({ booking: { model } }) => <NotOpenStepScreen model={model} />,
  completion: ({ booking: { model } }) => <CompletionRoom model={model} />,
  problem: ({ booking }) => <Problem booking={booking} />,
};

/** The next screen, with what is known of it already. */
const Next = ({ booking, store, timers }: StepScreenProps) => {
  const { model, screen } = booking;
  const after = comesAfter(screen, model.session);
  if (after === null) return null;
  const Shown = screens[after];
  const session = rehearsed(after, model.session);
  return (
    <Rehearsal timers={timers}>
      <Shown booking={{ ...booking, screen: after, step: session.step, model: { ...model, session } }} store={store} timers={timers} next={4} />
    </Rehearsal>
  );
};

/** Screen → feature, one line each. */
export const StepScreen = ({ booking, store, timers }: StepScreenProps) => {
  const { model, step, screen } = booking;
  const Shown = screens[screen];
  const leadsToOrder = screen === 'availability' && model.session.can_pre_order;
  useEffect(() => {
    if (leadsToOrder) preloadPreOrder();
  }, [leadsToOrder]);
  return (
    <>
      <Shown booking={booking} store={store} timers={timers} next={nextStep(typeof step === 'number' ? step : 1, model.session)} />
      <Next booking={booking} store={store} timers={timers} />
    </>
  );
};
