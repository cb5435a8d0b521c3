import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { interestWords } from '@bars/shared-api/contracts/interest-words';
import { NotOpenScreen } from '@bars/shared-ui/area';
import { useEffect, useState } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import type { WizardEnvironment } from '../common/environment';
import { InterestOffer } from '../features/interest/interest-offer';
import { LandingScreen } from '../features/landing/landing.screen';
import { notOpenTexts } from '../features/not-open/not-open.copy';
import { PortalBookingFlow } from '../flows/booking/portal-booking.flow';
import { hasUnfinishedBooking } from '../flows/booking/session/stored-session.rules';
import { wizardStart } from './route-params';

/** The answer to the first call, which the page had before the area was mounted. One wizard begins with it; a later one sends its own call. */
export interface FirstAnswer {
  read(): BookingSession | undefined;
  forget(): void;
}

/** @param answer it may be read more often than rendered: React repeats a rendering that was interrupted */
export const firstAnswerOf = (answer: BookingSession): FirstAnswer => {
  let left: BookingSession | undefined = answer;
  return {
    read: () => left,
    forget: () => {
      left = undefined;
    },
  };
};

interface WizardProps {
  environment: WizardEnvironment;
  firstAnswer?: FirstAnswer | undefined;
  showsDebug?: boolean;
}

/** The wizard with the link's parameters. They are removed from the address, so that a reload does not apply them again. */
const Wizard = ({ environment, firstAnswer, showsDebug = false }: WizardProps) => {
  const search = useSearch();
  const [start] = useState(() => ({ ...wizardStart(search), answer: firstAnswer?.read() }));
  useEffect(() => firstAnswer?.forget(), [firstAnswer]);
  useEffect(() => {
    if (search !== '') environment.steps.forgetQuery();
  }, [search, environment]);
  return <PortalBookingFlow environment={environment} start={start} showsDebug={showsDebug} />;
};

/** The offer to register interest in a bar of the landing page, with the words of the page's brand. */
const interestIn =
  ({ api, brand }: WizardEnvironment) =>
  (bar: ListedBar) => <InterestOffer api={api} barId={bar.id} barName={bar.name} {...interestWords[brand]} />;

/** Path → page. Sources: BW-177…BW-179, BW-186. */
export const BookingRoutes = ({ environment, firstAnswer }: Pick<WizardProps, 'environment' | 'firstAnswer'>) => (
  <Switch>
    <Route path="/booking">
      <LandingScreen environment={environment} hasUnfinished={hasUnfinishedBooking(environment)} interest={interestIn(environment)} />
    </Route>
    <Route path="/book">
      <Wizard environment={environment} firstAnswer={firstAnswer} />
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
