import type { Customer } from '@bars/shared-api/contracts/current-customer';
import { HeadingBase, Page, Skeleton, Stack, useAnnounce, VisuallyHidden, type BrandId } from '@bars/shared-ui';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { WizardEnvironment } from '../../common/environment';
import { isPaymentNear } from '../../features/payment/payment.rules';
import { bookingCopy, type BookingCopy } from './booking.copy';
import type { BesideProps } from './parts/beside';
import { faultText } from './parts/fault.rules';
import { withOfflinePhone } from './parts/offline-phone';
import { useStepArrival, useStepLeave } from './parts/use-step-arrival';
import { WizardHeader } from './parts/wizard-header';
import { PaymentDialog } from './payment/payment-file';
import type { WizardStart } from './session/open-session';
import { headerTitle } from './steps/header.rules';
import type { LaterMessagesProps, StepProps } from './steps/later-steps';
import { LaterStep, Messages, NextStep, preloadEnquiry, preloadLaterParts, useSettled } from './steps/lazy-parts';
import { progressAt } from './steps/progress.rules';
import type { Screen } from './steps/screen.rules';
import { StepScreen } from './steps/step-screen';
import { useBooking, type Booking, type ReadyBooking, type UnavailableBooking } from './use-booking';

export interface BookingFlowProps {
  environment: WizardEnvironment;
  start: WizardStart;
  /** The logged-in customer, on surfaces with a login. Source: BW-158. */
  customer?: Customer | null;
  /** A component that renders nothing and works on the booking, such as the prefill. */
  Beside?: ComponentType<BesideProps> | undefined;
  /** Renders a booking that could not start. An element leaves it out, because its loader shows the page's own link. */
  renderUnavailable?: ((booking: UnavailableBooking) => ReactNode) | undefined;
  /** Whether the page shows its own skeleton until the first step, so that none is needed here. */
  isCovered?: boolean;
  /** Renders what a page of ours adds above each step. */
  renderAbove?: ((booking: ReadyBooking) => ReactNode) | undefined;
  /** The same below each step. */
  renderBelow?: ((booking: ReadyBooking) => ReactNode) | undefined;
}

const subtitleOf = (screen: Screen, copy: BookingCopy): string | null =>
  screen === 'problem' || screen === 'completion' ? null : copy.steps[screen];

const headerOf = (booking: Booking, copy: BookingCopy) => {
  if (booking.state !== 'ready') return { title: copy.titles.book, subtitle: null, goBack: null, progress: null };
  const { model, step, screen, goBack } = booking;
  return {
    title: copy.titles[headerTitle(model.session, step)],
    subtitle: subtitleOf(screen, copy),
    goBack,
    progress: progressAt(model.session, screen),
  };
};

/** The announcement of a step. */
const arrivalOf = (booking: Booking, copy: BookingCopy): string => {
  if (booking.state !== 'ready') return '';
  const { model, screen, step } = booking;
  const at = progressAt(model.session, screen);
  const what = subtitleOf(screen, copy) ?? copy.titles[headerTitle(model.session, step)];
  return at === null ? what : copy.arrived(at.position, at.steps.length, what);
};

/** The skeleton until the first step is ready. */
const Loading = ({ label, brand }: { label: string; brand: BrandId }) => (
  <Waiting brand={brand}>
    <Stack gap={5} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['76px', '92px', '76px', '120px'].map((height, place) => (
        <Skeleton key={place} height={height} />
      ))}
    </Stack>
  </Waiting>
);

/** Fetches the files of later steps in parallel with the first call of a resumed booking. */
const useResumed = ({ bookings }: WizardEnvironment, { resumeCode }: WizardStart): void => {
  const [isResumed] = useState(() => resumeCode !== undefined || bookings.session() !== null);
  useEffect(() => {
    if (isResumed) void preloadLaterParts();
  }, [isResumed]);
};

/** The live region is rendered before its first message, because a region added with its text may not be announced. */
const FlowMessages = ({ isDue, ...messages }: LaterMessagesProps & { isDue: boolean }) =>
  isDue || messages.items.length > 0 ? (
    <Suspense fallback={null}>
      <Messages {...messages} />
    </Suspense>
  ) : null;

/** Whether a payment is open, near, or was open when an earlier wizard was unmounted. */
const hasPayment = (booking: Booking, { bookings }: WizardEnvironment): booking is ReadyBooking =>
  booking.state === 'ready' &&
  (booking.payment.paying !== null || isPaymentNear(booking.model.session) || !!bookings.open);

interface NotReadyProps extends Pick<BookingFlowProps, 'renderUnavailable'> {
  booking: Exclude<Booking, { state: 'ready' }>;
  loading: string;
  brand: BrandId;
}

const NotReady = ({ booking, loading, brand, renderUnavailable }: NotReadyProps) =>
  booking.state === 'loading' ? <Loading label={loading} brand={brand} /> : renderUnavailable?.(booking);

interface StepWithNextProps extends StepProps {
  isSettled: boolean;
  children: ReactNode;
}

/** The visible step, and the prefetch of the next one once this one has settled. */
const Step = ({ booking, environment, isSettled, children }: StepWithNextProps) => (
  <Boundary
    onError={(error) => {
      environment.onFault?.(error);
      void booking.model.report(faultText(error));
    }}
    fallback={
      <Suspense fallback={null}>
        <LaterStep booking={{ ...booking, screen: 'problem' }} environment={environment} />
      </Suspense>
    }
  >
    <StepScreen booking={booking} environment={environment} />
    {isSettled ? (
      <Suspense fallback={null}>
        <NextStep booking={booking} environment={environment} />
      </Suspense>
    ) : null}
    {children}
  </Boundary>
);

const Payment = ({ booking, environment }: StepProps) => (
  <Suspense fallback={null}>
    <PaymentDialog environment={environment} model={booking.model} payment={booking.payment} />
  </Suspense>
);

/** The booking wizard: a header, one screen for each step, messages on top. Sources: BW-10, BW-37…BW-48. */
export const BookingFlow = ({
  environment,
  start,
  customer = null,
  renderUnavailable,
  isCovered = false,
  renderAbove,
  renderBelow,
  Beside,
}: BookingFlowProps) => {
  const copy = wordsOf(bookingCopy, environment.brand);
  const container = useRef<HTMLDivElement>(null);
  const { booking, entries, notifications, notify } = useBooking(environment, {
    start,
    customer,
    onLeave: useStepLeave(container),
    onEnquire: preloadEnquiry,
  });
  const { announce, region } = useAnnounce();
  const step = booking.state === 'ready' ? `${booking.model.session.session_id} ${booking.step}` : null;
  const {
    onShown,
    steps: { Entries },
  } = environment;
  const { state } = booking;
  useEffect(() => {
    if (state !== 'loading') onShown(state);
  }, [onShown, state]);
  const isSettled = useSettled(environment.timers, state === 'ready');
  useResumed(environment, start);
  const heading = useStepArrival(container, step, () => announce(arrivalOf(booking, copy)));

  if (isCovered && state === 'loading') return null;
  return (
    <HeadingBase value={environment.headingLevel}>
      <Page ref={container}>
        <FlowMessages
          {...notifications}
          items={withOfflinePhone(notifications.items, { booking, environment })}
          isDue={isSettled}
          dismissLabel={copy.dismiss}
        />
        {region}
        <Entries {...entries} />
        {Beside && booking.state === 'ready' ? (
          <Beside customer={customer} model={booking.model} notify={notify} />
        ) : null}
        <Stack gap={6}>
          <WizardHeader copy={copy} {...headerOf(booking, copy)} close={environment.onClose} headingRef={heading} />
          {booking.state === 'ready' ? (
            <>
              {renderAbove?.(booking)}
              <Step key={step} booking={booking} environment={environment} isSettled={isSettled}>
                {renderBelow?.(booking)}
              </Step>
            </>
          ) : (
            <NotReady
              booking={booking}
              loading={copy.loading}
              brand={environment.brand}
              renderUnavailable={renderUnavailable}
            />
          )}
        </Stack>
        {/* It is outside the steps, so that a step change during a payment does not remove the card page. */}
        {hasPayment(booking, environment) ? <Payment booking={booking} environment={environment} /> : null}
      </Page>
    </HeadingBase>
  );
};
