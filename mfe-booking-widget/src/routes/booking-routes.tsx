import { useEffect, useState } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { BookAppPage, NewBookingPage } from '../features/not-open/not-open-pages';
import type { WizardPorts } from '../common/ports';
import { LandingScreen } from '../features/landing/landing.screen';
import { PortalBookingFlow } from '../flows/booking/portal-booking.flow';
import { hasUnfinishedBooking } from '../flows/booking/session/stored-session.rules';
import { wizardStart } from './route-params';

/** The wizard takes what the link brings, once; the address keeps none of it, so that a reload does not bring it again. */
const Wizard = ({ ports, showsDebug = false }: { ports: WizardPorts; showsDebug?: boolean }) => {
  const search = useSearch();
  const [start] = useState(() => wizardStart(search));
  useEffect(() => {
    if (search !== '') ports.steps.forgetQuery();
  }, [search, ports]);
  return <PortalBookingFlow ports={ports} start={start} showsDebug={showsDebug} />;
};

/** Path → page. Sources: BW-177…BW-179, BW-186. */
export const BookingRoutes = ({ ports }: { ports: WizardPorts }) => (
  <Switch>
    <Route path="/booking">
      <LandingScreen ports={ports} hasUnfinished={hasUnfinishedBooking(ports)} />
    </Route>
    <Route path="/book">
      <Wizard ports={ports} />
    </Route>
    {ports.debug ? (
      <Route path="/new-booking-debug">
        <Wizard ports={ports} showsDebug />
      </Route>
    ) : null}
    <Route path="/new-booking">
      <NewBookingPage brand={ports.brand} />
    </Route>
    <Route path="/book-app/:app_id/:bar_id?">
      <BookAppPage brand={ports.brand} />
    </Route>
  </Switch>
);
