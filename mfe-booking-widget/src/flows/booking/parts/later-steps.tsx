import { Notifications } from '@bars/shared-ui';
import { useEffect, type ReactNode } from 'react';
import { EnquiryDialog } from '../../../common/availability/enquiry-dialog';
import { ProblemNotice } from '../../../common/availability/problem-notice';
import { Rehearsal } from '../../../common/chunk/rehearsal';
import { VenueContact } from '../../../common/frame/venue-contact';
import { EnquiryRoom, preloadEnquiry } from '../../../features/enquiry/enquiry.room';
import { HoldNotice } from '../../../features/hold/hold-notice';
import { NotOpenStepScreen } from '../../../features/not-open/not-open-step.screen';
import { LostNotice } from '../../../features/payment/lost-notice';
import { ClosedNotice } from '../../../features/pre-booking/closed-notice';
import { PreOrderRoom, preloadPreOrder } from '../../../features/pre-order/pre-order.room';
import { ProblemScreen } from '../../../features/problem/problem.screen';
import { flowOf } from '../steps/flow-table';
import { nextStep, type Screen } from '../steps/screen.rules';
import { AvailabilityRoom, CompletionRoom, DetailsRoom, PaymentRoom, usePreloadedScreens } from './later-screens';
import type { LaterNotificationsProps, LaterParts, StepProps } from './later.types';
import { comesAfter, rehearsed } from './rehearsed.rules';
import { Unavailable } from './unavailable';

type Rendered = Pick<StepProps, 'booking'> & { next: number };

const screens: Record<Screen, (props: Rendered) => ReactNode> = {
  // The first step is not one of the later ones; it is never rehearsed either.
  'pre-booking': () => null,
  availability: ({ booking: { model } }) => <AvailabilityRoom model={model} next={(session) => nextStep(2, session)} />,
  'pre-order': ({ booking: { model }, next }) => <PreOrderRoom model={model} next={next} hold={<HoldNotice model={model} timesStep={2} />} />,
  details: ({ booking: { model } }) => <DetailsRoom model={model} hold={<HoldNotice model={model} timesStep={2} />} />,
  enquiry: ({ booking: { model } }) => <EnquiryRoom model={model} asksCompany={flowOf(model.session.booking_flow_name)?.asksCompany === true} />,
  'not-open': ({ booking: { model } }) => <NotOpenStepScreen model={model} />,
  completion: ({ booking: { model } }) => <CompletionRoom model={model} />,
  problem: ({ booking: { model, step } }) => (
    <ProblemScreen
      brand={model.brand}
      onReport={() => model.report(`step ${step}, flow ${model.session.booking_flow_name}`)}
      onStartAnew={model.startAnew}
      contact={<VenueContact model={model} />}
    />
  ),
};

/** Screen → feature, one line each. */
const Step = ({ booking }: StepProps) => {
  const { model, step, screen } = booking;
  const Shown = screens[screen];
  const leadsToOrder = screen === 'availability' && model.session.can_pre_order;
  useEffect(() => {
    if (leadsToOrder) preloadPreOrder();
  }, [leadsToOrder]);
  return <Shown booking={booking} next={nextStep(typeof step === 'number' ? step : 1, model.session)} />;
};

/** The next screen, with what is known of it already. */
const Next = ({ booking, environment: { timers } }: StepProps) => {
  const { model, screen } = booking;
  usePreloadedScreens(timers, screen);
  const after = comesAfter(screen, model.session);
  if (after === null) return null;
  const Shown = screens[after];
  const session = rehearsed(after, model.session);
  return (
    <Rehearsal timers={timers}>
      <Shown booking={{ ...booking, screen: after, step: session.step, model: { ...model, session } }} next={4} />
    </Rehearsal>
  );
};

const Payment = ({ booking: { model, payment }, environment }: StepProps) => <PaymentRoom environment={environment} model={model} payment={payment} />;

const Messages = ({ items, onDismiss, dismissLabel, clearance }: LaterNotificationsProps) => (
  <Notifications items={items} onDismiss={onDismiss} dismissLabel={dismissLabel} {...(clearance === undefined ? {} : { clearance })} />
);

/** The steps after the first, the payment, and what is fetched ahead. */
export const laterSteps: LaterParts = { Notifications: Messages, Unavailable, Step, Next, Payment, ProblemNotice, EnquiryDialog, ClosedNotice, LostNotice, preloadEnquiry };
