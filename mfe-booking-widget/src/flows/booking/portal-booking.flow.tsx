import { lazyWithPreload } from '@bars/shared-ui';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { WizardEnvironment } from '../../common/environment';
import { BookingFlow, type BookingFlowProps } from './booking.flow';
import { Beside } from './parts/beside';
import { faultText } from './parts/fault.rules';
import { Unavailable } from './parts/unavailable';
import { QuickTable } from '../../features/quick-table/quick-table';
import { nextStep } from './steps/screen.rules';
import type { ReadyBooking } from './use-booking';
import { useCustomer } from './use-customer';

export interface PortalBookingFlowProps extends Pick<BookingFlowProps, 'environment' | 'start' | 'renderAbove'> {
  /** True on the debug route only. Source: BW-38. */
  showsDebug?: boolean;
  /** Whether a login is under way. The customer is asked for after it. */
  isLoggingIn?: boolean;
}

/** The first step has been painted by then, and can be used. */
const customerAfterMs = 300;

const afterTimes = (session: ReadyBooking['model']['session']): number => nextStep(2, session);

const ContinueElsewhere = lazyWithPreload(async () => ({
  default: (await import('../../features/continue-elsewhere/continue-elsewhere')).ContinueElsewhere,
}));
const DebugPanel = lazyWithPreload(async () => ({ default: (await import('./parts/debug/debug-panel')).DebugPanel }));

/**
 * The booking wizard of the portal, where the visitor may be logged in. Elements and frames use no cookies and have no
 * customer, so they do not contain its query. Sources: BW-38, BW-158.
 */
export const PortalBookingFlow = ({
  environment,
  start,
  showsDebug = false,
  isLoggingIn = false,
  renderAbove,
}: PortalBookingFlowProps) => {
  const [isShown, setShown] = useState(false);
  const [isDue, setDue] = useState(false);
  const portal = useMemo<WizardEnvironment>(
    () => ({
      ...environment,
      onShown: (what) => {
        setShown(true);
        environment.onShown(what);
      },
    }),
    [environment],
  );
  const { set } = environment.timers;
  useEffect(() => (isShown ? set(customerAfterMs, () => setDue(true)) : undefined), [set, isShown]);
  return (
    <BookingFlow
      environment={portal}
      start={start}
      customer={useCustomer(environment, isDue && !isLoggingIn)}
      Beside={Beside}
      renderUnavailable={(booking) => <Unavailable booking={booking} brand={environment.brand} />}
      renderAbove={(booking) => (
        <>
          {renderAbove?.(booking)}
          {booking.screen === 'pre-booking' && booking.model.session.quick_table ? (
            <Boundary onError={(error) => void booking.model.report(faultText(error))} fallback={null}>
              <QuickTable
                model={booking.model}
                quick={booking.model.session.quick_table}
                store={environment.store}
                timers={environment.timers}
                nextStep={afterTimes}
              />
            </Boundary>
          ) : null}
        </>
      )}
      renderBelow={(booking) => (
        <Suspense fallback={null}>
          {isDue ? <ContinueElsewhere model={booking.model} origin={environment.origin} /> : null}
          {showsDebug ? <DebugPanel booking={booking} environment={environment} /> : null}
        </Suspense>
      )}
    />
  );
};
