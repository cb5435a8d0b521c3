import { NotOpenScreen } from '@bars/shared-ui/area';
import { useEffect, useState } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import type { WizardPorts } from '../common/ports';
import { LandingScreen } from '../features/landing/landing.screen';
import { notOpenTexts } from '../features/not-open/not-open.copy';
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
      <NotOpenScreen brand={ports.brand} texts={notOpenTexts} page="newBooking" />
    </Route>
    <Route path="/book-app/:app_id/:bar_id?">
      <NotOpenScreen brand={ports.brand} texts={notOpenTexts} page="app" />
    </Route>
  </Switch>
);
