import { createApi, queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { useState } from 'react';
import type { WizardEnvironment } from '../common/environment';
import { stepHistoryOf } from '../flows/booking/history/step-history';
import { deviceBookingStorage } from '../flows/booking/session/session-storage';
import { BookingRoutes } from '../routes/booking-routes';
import { browserClock, browserHistory, browserTimers, pushToDataLayer, textStore } from './browser-environment';

const noElements = (tag: string): Promise<never> => Promise.reject(new Error(`Nobody brings ${tag} here.`));

const deviceStore = textStore(() => window.localStorage);

const portalEnvironment = ({ brand, apiKey, surface, debug, events, loadElement = noElements }: AreaProps): WizardEnvironment => ({
  api: createApi({ baseUrl: window.location.origin, apiKey, brand, credentials: 'same-origin', ...(events ? { events } : {}) }),
  origin: window.location.origin,
  isIsolated: false,
  apiKey,
  surface,
  brand,
  debug,
  store: deviceStore,
  bookings: deviceBookingStorage(deviceStore, textStore(() => window.sessionStorage), brand),
  steps: stepHistoryOf(browserHistory),
  analytics: pushToDataLayer,
  timers: browserTimers,
  clock: browserClock,
  loadElement,
  onUpdate: () => {},
  onShown: () => {},
  headingLevel: 1,
  onClose: null,
});

/** The booking area in the portal. */
const PortalBooking = (props: AreaProps) => {
  const [environment] = useState(() => portalEnvironment(props));
  return <BookingRoutes environment={environment} />;
};

export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: PortalBooking, queryClient });
