import { NotOpenScreen } from '@bars/shared-ui/area';
import { useEffect, useState } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import type { WizardEnvironment } from '../common/environment';
import { LandingScreen } from '../features/landing/landing.screen';
import { notOpenTexts } from '../features/not-open/not-open.copy';
import { PortalBookingFlow } from '../flows/booking/portal-booking.flow';
import { hasUnfinishedBooking } from '../flows/booking/session/stored-session.rules';
import { wizardStart } from './route-params';

/** The wizard with the link's parameters. They are removed from the address, so that a reload does not apply them again. */
const Wizard = ({ environment, showsDebug = false }: { environment: WizardEnvironment; showsDebug?: boolean }) => {
  const search = useSearch();
  const [start] = useState(() => wizardStart(search));
  useEffect(() => {
    if (search !== '') environment.steps.forgetQuery();
  }, [search, environment]);
  return <PortalBookingFlow environment={environment} start={start} showsDebug={showsDebug} />;
};

/** Path → page. Sources: BW-177…BW-179, BW-186. */
export const BookingRoutes = ({ environment }: { environment: WizardEnvironment }) => (
  <Switch>
    <Route path="/booking">
      <LandingScreen environment={environment} hasUnfinished={hasUnfinishedBooking(environment)} />
    </Route>
    <Route path="/book">
      <Wizard environment={environment} />
    </Route>
    {environment.debug ? (
      <Route path="/new-booking-debug">
        <Wizard environment={environment} showsDebug />
      </Route>
    ) : null}
    <Route path="/new-booking">
      <NotOpenScreen brand={environment.brand} texts={notOpenTexts} page="newBooking" />
    </Route>
    <Route path="/book-app/:app_id/:bar_id?">
      <NotOpenScreen brand={environment.brand} texts={notOpenTexts} page="app" />
    </Route>
  </Switch>
);
