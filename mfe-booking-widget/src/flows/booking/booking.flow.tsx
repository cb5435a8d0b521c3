import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Customer } from '@bars/shared-api/contracts/current-customer';
import { HeadingBase, Page, Skeleton, Stack, useAnnounce, VisuallyHidden, type BrandId } from '@bars/shared-ui';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useEffect, useRef, type ComponentType } from 'react';
import type { WizardEnvironment } from '../../common/environment';
import { isPaymentNear } from '../../features/payment/payment.rules';
import { bookingCopy, type BookingCopy } from './booking.copy';
import type { BesideProps } from './parts/beside';
import { faultText } from './parts/fault.rules';
import type { LaterParts } from './parts/later.types';
import { withOfflinePhone } from './parts/offline-phone';
import { StepScreen } from './parts/step-screen';
import { useStepArrival, useStepLeave } from './parts/use-step-arrival';
import { titleRowHeight, WizardHeader } from './parts/wizard-header';
import type { WizardStart } from './session/open-session';
import { headerTitle } from './steps/header.rules';
import { progressAt, progressSteps, type ProgressStep } from './steps/progress.rules';
import type { Screen } from './steps/screen.rules';
import { useBooking, type Booking, type ReadyBooking } from './use-booking';

export interface BookingFlowProps {
  environment: WizardEnvironment;
  start: WizardStart;
  /** Who is logged in, where that can be known. Source: BW-158. */
  customer?: Customer | null;
  /** What works on the booking beside the steps, and shows nothing. */
  Beside?: ComponentType<BesideProps> | undefined;
  /** What comes after the first step. */
  later: LaterParts;
  /** Something else keeps the room until there is a first step: nothing is made only to be hidden behind it. */
  isCovered?: boolean;
  /** Stands below a step: the debug panel. Source: BW-38. */
  Below?: ComponentType<{ session: BookingSession; title: string }> | undefined;
}

const subtitleOf = (screen: Screen, copy: BookingCopy): string | null =>
  screen === 'problem' || screen === 'completion' ? null : copy.steps[screen];

const isProgressStep = (screen: Screen): screen is ProgressStep => ['pre-booking', 'availability', 'pre-order', 'details'].includes(screen);

const headerOf = (booking: Booking, copy: BookingCopy) => {
  if (booking.state !== 'ready') return { title: copy.titles.book, subtitle: null, goBack: null, progress: null };
  const { model, step, screen, goBack } = booking;
  return {
    title: copy.titles[headerTitle(model.session, step)],
    subtitle: subtitleOf(screen, copy),
    goBack,
    progress: isProgressStep(screen) ? { steps: progressSteps(model.session), current: screen } : null,
  };
};

/** What is said when a step has come. */
const arrivalOf = (booking: Booking, copy: BookingCopy): string => {
  if (booking.state !== 'ready') return '';
  const { model, screen, step } = booking;
  const at = progressAt(model.session, screen);
  const what = subtitleOf(screen, copy) ?? copy.titles[headerTitle(model.session, step)];
  return at === null ? what : copy.arrived(at.position, at.of, what);
};

/** The room of the first step, which is on its way. */
const Waiting = ({ loading }: { loading: string }) => (
  <Stack gap={5} aria-busy="true">
    <VisuallyHidden role="status">{loading}</VisuallyHidden>
    {['76px', '92px', '76px', '120px'].map((height, place) => (
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
);

interface NotReadyProps extends Pick<BookingFlowProps, 'later'> {
  booking: Exclude<Booking, { state: 'ready' }>;
  brand: BrandId;
  loading: string;
}

/** Not there yet, or out of reach: the room of the first step, or the way on. */
const NotReady = ({ booking, later, brand, loading }: NotReadyProps) =>
  booking.state === 'loading' ? <Waiting loading={loading} /> : <later.Unavailable booking={booking} brand={brand} />;

/** Something is paid, is about to be, or was when an earlier wizard was taken away. */
const hasPayment = (booking: Booking, { bookings }: WizardEnvironment): booking is ReadyBooking =>
  booking.state === 'ready' && (booking.payment.paying !== null || isPaymentNear(booking.model.session) || !!bookings.open);

/** The booking wizard: one header, one screen a step, messages on top. Sources: BW-10, BW-37…BW-48. */
export const BookingFlow = ({ environment, start, customer = null, later, isCovered = false, Below, Beside }: BookingFlowProps) => {
  const copy = wordsOf(bookingCopy, environment.brand);
  const container = useRef<HTMLDivElement>(null);
  const { booking, entries, notifications, notify } = useBooking(environment, { start, customer, onLeave: useStepLeave(container), onEnquire: later.preloadEnquiry });
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
  const heading = useStepArrival(container, step, () => announce(arrivalOf(booking, copy)));

  if (isCovered && state === 'loading') return null;
  return (
    <HeadingBase value={environment.headingLevel}>
      <Page ref={container}>
        <later.Notifications {...notifications} items={withOfflinePhone(notifications.items, { booking, environment })} timers={environment.timers} isReady={booking.state === 'ready'} dismissLabel={copy.dismiss} clearance={titleRowHeight} />
        {region}
        <Entries {...entries} />
        {Beside && booking.state === 'ready' ? <Beside customer={customer} model={booking.model} notify={notify} /> : null}
        <Stack gap={6}>
          <WizardHeader copy={copy} {...headerOf(booking, copy)} close={environment.onClose} headingRef={heading} />
          {booking.state === 'ready' ? (
            <Boundary key={step} onError={(error) => void booking.model.report(faultText(error))} fallback={<later.Step booking={{ ...booking, screen: 'problem' }} environment={environment} />}>
              <StepScreen booking={booking} environment={environment} later={later} />
              {Below ? <Below session={booking.model.session} title={copy.debugTitle} /> : null}
            </Boundary>
          ) : (
            <NotReady booking={booking} later={later} brand={environment.brand} loading={copy.loading} />
          )}
        </Stack>
        {/* Outside the steps: one that changes while somebody pays must not take the card page away. */}
        {hasPayment(booking, environment) ? <later.Payment booking={booking} environment={environment} /> : null}
      </Page>
    </HeadingBase>
  );
};
