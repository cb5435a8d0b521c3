import { BookingFlow, type BookingFlowProps } from './booking.flow';
import { Beside } from './parts/beside';
import { DebugPanel } from './parts/debug-panel';
import { Unavailable } from './parts/unavailable';
import { useCustomer } from './use-customer';

export interface PortalBookingFlowProps extends Pick<BookingFlowProps, 'environment' | 'start'> {
  /** Only on the debug route. Source: BW-38. */
  showsDebug: boolean;
}

/**
 * The booking wizard of the portal: the visitor may be logged in. Elements
 * and frames use no cookies and know nobody, so they carry no query. Sources: BW-38, BW-158.
 */
export const PortalBookingFlow = ({ environment, start, showsDebug }: PortalBookingFlowProps) => (
  <BookingFlow environment={environment} start={start} customer={useCustomer(environment)} Beside={Beside} renderUnavailable={(booking) => <Unavailable booking={booking} brand={environment.brand} />} Below={showsDebug ? DebugPanel : undefined} />
);
