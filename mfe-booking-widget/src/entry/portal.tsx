import { createApi, deviceClock, queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { announceCaughtError } from '@bars/shared-ui/area/area-events';
import { noElements } from '@bars/shared-ui/area/element-loader';
import { useState } from 'react';
import type { WizardEnvironment } from '../common/environment';
import { stepHistoryOf } from '../flows/booking/history/step-history';
import { deviceBookingStorage } from '../flows/booking/session/session-storage';
import { BookingRoutes } from '../routes/booking-routes';
import { beginFromMarkup, type Begun } from './portal-markup';
import { browserHistory, browserTimers, openInTopWindow, pushToDataLayer, textStore } from './browser-environment';

const deviceStore = textStore(() => window.localStorage);

const portalEnvironment = ({
  brand,
  apiKey,
  surface,
  debug,
  events,
  loadElement = noElements,
}: AreaProps): WizardEnvironment => ({
  api: createApi({
    baseUrl: window.location.origin,
    apiKey,
    brand,
    credentials: 'same-origin',
    ...(events ? { events } : {}),
  }),
  origin: window.location.origin,
  isIsolated: false,
  apiKey,
  surface,
  brand,
  debug,
  store: deviceStore,
  bookings: deviceBookingStorage(
    deviceStore,
    textStore(() => window.sessionStorage),
    brand,
  ),
  steps: stepHistoryOf(browserHistory),
  analytics: pushToDataLayer,
  timers: browserTimers,
  clock: deviceClock,
  leaveTo: openInTopWindow,
  loadElement,
  onUpdate: () => {},
  onShown: () => {},
  onFault: announceCaughtError,
  headingLevel: 1,
  onClose: null,
});

export interface PortalBookingProps extends AreaProps {
  /** What the markup in the page was taken over with. */
  begun?: Begun;
}

/** The booking area in the portal. */
const PortalBooking = ({ begun, ...props }: PortalBookingProps) => {
  const [environment] = useState(() => begun?.environment ?? portalEnvironment(props));
  return <BookingRoutes environment={environment} firstAnswer={begun?.firstAnswer} />;
};

export const { bootstrap, mount, unmount } = areaLifecycles<PortalBookingProps>({
  root: PortalBooking,
  queryClient,
  hydrate: async (place, props) => {
    const begun = await beginFromMarkup(place, {
      environment: portalEnvironment(props),
      from: new URL(import.meta.url).pathname,
      queryClient,
    });
    return begun && { begun };
  },
});
