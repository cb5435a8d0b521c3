import { Notifications, type NotificationsProps } from '@bars/shared-ui';
import { lazyWithPreload } from '@bars/shared-ui';
import { asksCompany } from '@bars/shared-api/contracts/booking-flow-rules';
import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import { Suspense, useEffect, type ReactNode } from 'react';
import { preloadEnquiryDialog } from '../../../common/availability/enquiry-question-dialog';
import type { WizardEnvironment } from '../../../common/environment';
import type { WizardModel } from '../../../common/wizard-model';
import { ProblemNotice as PlainProblemNotice } from '../../../common/availability/problem-notice';
import { VenueContact } from '../../../common/frame/venue-contact';
import { Prerender } from '../../../common/lazy/prerender';
import { EnquirySkeleton, MissingEnquiry } from '../../../features/enquiry/enquiry.placeholders';
import { InterestOffer } from '../../../features/interest/interest-offer';
import { HoldNotice } from '../../../features/hold/hold-notice';
import { PartnerScreen } from '../../../features/partner/partner.screen';
import { MissingPreOrder, PreOrderSkeleton } from '../../../features/pre-order/pre-order.placeholders';
import { ProblemScreen } from '../../../features/problem/problem.screen';
import type { ReadyBooking } from '../use-booking';
import { idleMs } from './idle.rules';
import { MissingStep, StepPlaceholder } from './placeholders';
import { nextScreen, prerenderedSession } from './prerendered.rules';
import { nextStep, type Screen } from './screen.rules';

export { EnquiryOffer } from '../../../common/availability/enquiry-offer';
export { LostNotice } from '../../../features/payment/lost-notice';

export type LaterSteps = typeof import('./later-steps');

export interface StepProps {
  booking: ReadyBooking;
  environment: WizardEnvironment;
}

export interface FirstProblemProps {
  model: WizardModel;
  api: WizardEnvironment['api'];
}

export type LaterMessagesProps = NotificationsProps;

const AvailabilityScreen = lazyWithPreload(
  async () => ({ default: (await import('../../../features/availability/availability.screen')).AvailabilityScreen }),
  MissingStep,
);
const PreOrderScreen = lazyWithPreload(
  async () => ({ default: (await import('../../../features/pre-order/pre-order.screen')).PreOrderScreen }),
  MissingPreOrder,
);
const DetailsScreen = lazyWithPreload(
  async () => ({ default: (await import('../../../features/details/details.screen')).DetailsScreen }),
  MissingStep,
);
const EnquiryScreen = lazyWithPreload(
  async () => ({ default: (await import('../../../features/enquiry/enquiry.screen')).EnquiryScreen }),
  MissingEnquiry,
);
const CompletionScreen = lazyWithPreload(
  async () => ({ default: (await import('../../../features/completion/completion.screen')).CompletionScreen }),
  MissingStep,
);

export const preloadEnquiry = EnquiryScreen.preload;

type Rendered = Pick<StepProps, 'booking'> & { next: number };

interface StepEntry {
  /** Renders the step. */
  render: (props: Rendered) => ReactNode;
  /** Renders the placeholder while the step's file loads. */
  placeholder?: (props: Rendered) => ReactNode;
  preload?: () => Promise<void>;
  /** Whether the step's file is fetched during the current screen. */
  isFetchedDuring?: (booking: ReadyBooking) => boolean;
}

const during =
  (...screens: Screen[]) =>
  ({ screen }: ReadyBooking): boolean =>
    screens.includes(screen);

/** Every step after the first: how it is rendered, when its file is fetched, and its placeholder. Source: BW-10. */
const steps: Record<Exclude<Screen, 'pre-booking'>, StepEntry> = {
  availability: {
    render: ({ booking: { model } }) => <AvailabilityScreen model={model} next={(session) => nextStep(2, session)} />,
    preload: AvailabilityScreen.preload,
    isFetchedDuring: during('pre-booking'),
  },
  'pre-order': {
    render: ({ booking: { model }, next }) => (
      <PreOrderScreen model={model} next={next} hold={<HoldNotice model={model} timesStep={2} />} />
    ),
    placeholder: ({ booking: { model } }) => (
      <PreOrderSkeleton model={model} hold={<HoldNotice model={model} timesStep={2} />} />
    ),
    preload: PreOrderScreen.preload,
    isFetchedDuring: (booking) => booking.screen === 'availability' && booking.model.session.can_pre_order,
  },
  details: {
    render: ({ booking: { model } }) => (
      <DetailsScreen model={model} hold={<HoldNotice model={model} timesStep={2} />} />
    ),
    preload: DetailsScreen.preload,
    isFetchedDuring: during('availability', 'pre-order'),
  },
  enquiry: {
    render: ({ booking: { model } }) => (
      <EnquiryScreen model={model} asksCompany={asksCompany(model.session.booking_flow_name)} />
    ),
    placeholder: ({ booking: { model } }) => <EnquirySkeleton model={model} />,
    // Few visitors of other flows enquire, so for them the file is fetched in parallel with the call for the step (`preloadEnquiry`).
    preload: EnquiryScreen.preload,
    isFetchedDuring: (booking) =>
      booking.screen === 'pre-booking' && kindOfFlow(booking.model.session.booking_flow_name) === 'enquiry',
  },
  completion: {
    render: ({ booking: { model } }) => <CompletionScreen model={model} />,
    preload: CompletionScreen.preload,
    isFetchedDuring: during('details', 'enquiry'),
  },
  partner: { render: ({ booking: { model } }) => <PartnerScreen model={model} /> },
  problem: {
    render: ({ booking: { model, step } }) => (
      <ProblemScreen
        brand={model.brand}
        onReport={() => model.report(`step ${step}, flow ${model.session.booking_flow_name}`)}
        onStartAnew={model.startAnew}
        contact={<VenueContact model={model} />}
      />
    ),
  },
};

const StepOf = ({ screen, ...props }: Rendered & { screen: Screen }) => {
  if (screen === 'pre-booking') return null;
  const { render, placeholder } = steps[screen];
  return (
    <Suspense fallback={placeholder?.(props) ?? <StepPlaceholder model={props.booking.model} />}>
      {render(props)}
    </Suspense>
  );
};

/** Any step but the first. */
export const LaterStep = ({ booking }: StepProps) => (
  <StepOf
    screen={booking.screen}
    booking={booking}
    next={nextStep(typeof booking.step === 'number' ? booking.step : 1, booking.model.session)}
  />
);

/** Fetches the files of the possible next steps, once this one has settled. */
const usePreloadedSteps = (booking: ReadyBooking, { timers: { set }, surface }: WizardEnvironment): void => {
  const due = Object.values(steps).flatMap(({ preload, isFetchedDuring }) =>
    preload && isFetchedDuring?.(booking) ? [preload] : [],
  );
  const { screen } = booking;
  const key = `${screen} ${due.length}`;
  useEffect(
    () =>
      set(idleMs, () => {
        due.forEach((preload) => void preload());
        if (surface === 'portal') void preloadEnquiryDialog();
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key lists the due files
    [set, surface, key],
  );
};

/** Fetches the next step and prerenders it with the known session. */
export const NextStep = ({ booking, environment }: StepProps) => {
  const { model, screen } = booking;
  usePreloadedSteps(booking, environment);
  const next = nextScreen(screen, model.session);
  if (next === null) return null;
  const session = prerenderedSession(next, model.session);
  return (
    <Prerender timers={environment.timers}>
      <StepOf
        screen={next}
        booking={{ ...booking, screen: next, step: session.step, model: { ...model, session } }}
        next={4}
      />
    </Prerender>
  );
};

/** Why the first step's choices have no time. A bar that is closed until further notice offers the registration of interest. Sources: BW-77, BW-188. */
export const ProblemNotice = ({ model, api }: FirstProblemProps) => {
  const {
    session: { bar, collect_details: isOffered, collect_details_message: message, collect_details_button_text: button },
    values,
  } = model;
  if (bar === null || !isOffered || !message || !button) return <PlainProblemNotice model={model} />;
  const known = { forename: values.forename ?? '', surname: values.surname ?? '', email: values.email ?? '' };
  return (
    <InterestOffer
      key={bar.id}
      api={api}
      barId={bar.id}
      barName={bar.branded_name}
      message={message}
      button={button}
      known={known}
      renderAround={(inside) => <PlainProblemNotice model={model} interest={inside} />}
    />
  );
};

/** The messages on top of the step. */
export const Messages = (props: LaterMessagesProps) => <Notifications {...props} />;
