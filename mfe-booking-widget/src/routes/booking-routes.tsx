import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { interestWords } from '@bars/shared-api/contracts/interest-words';
import { lazyWithPreload } from '@bars/shared-ui';
import { Suspense, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { WizardEnvironment } from '../common/environment';
import type { PressedTable } from '../common/hold-table';
import { InterestOffer } from '../features/interest/interest-offer';
import { LandingScreen } from '../features/landing/landing.screen';
import { hasUnfinishedBooking } from '../flows/booking/session/stored-session.rules';
import { createTableHold } from '../flows/booking/session/hold-table';
import { preloadLaterParts } from '../flows/booking/steps/lazy-parts';
import { firstAnswerOf, Wizard, type FirstAnswer, type WizardProps } from './wizard';

export { firstAnswerOf, type FirstAnswer } from './wizard';

// Where the file cannot be had, a booking is still possible: without the intro, and without a login.
const PlainWizard = ({ environment }: Pick<WizardProps, 'environment'>) => <Wizard environment={environment} />;
const NewBookingPage = lazyWithPreload(
  async () => ({ default: (await import('./customer-pages')).NewBookingPage }),
  PlainWizard,
);
const AppBookingPage = lazyWithPreload(
  async () => ({ default: (await import('./customer-pages')).AppBookingPage }),
  PlainWizard,
);

/** The offer to register interest in a bar of the landing page, with the words of the page's brand. */
const interestIn =
  ({ api, brand }: WizardEnvironment) =>
  (bar: ListedBar) => <InterestOffer api={api} barId={bar.id} barName={bar.name} {...interestWords[brand]} />;

/** The landing page. A table that is pressed there is held, and the wizard begins with the answer. */
const Landing = ({
  environment,
  onHeld,
}: Pick<WizardProps, 'environment'> & { onHeld: (answer: FirstAnswer | undefined) => void }) => {
  const [, navigate] = useLocation();
  const [hold] = useState(() => {
    const holdTable = createTableHold(environment, (answer) => {
      onHeld(answer && firstAnswerOf(answer));
      navigate('/book');
    });
    return (table: PressedTable) => {
      // The step is there when the answer is, so that nothing moves then.
      void preloadLaterParts();
      return holdTable(table);
    };
  });
  return (
    <LandingScreen
      environment={environment}
      hasUnfinished={hasUnfinishedBooking(environment)}
      interest={interestIn(environment)}
      hold={hold}
    />
  );
};

/** Path → page. Sources: BW-177…BW-179, BW-186. */
export const BookingRoutes = ({ environment, firstAnswer }: Pick<WizardProps, 'environment' | 'firstAnswer'>) => {
  const [held, setHeld] = useState<FirstAnswer>();
  return (
    <Switch>
      <Route path="/booking">
        <Landing environment={environment} onHeld={setHeld} />
      </Route>
      <Route path="/book">
        <Wizard environment={environment} firstAnswer={held ?? firstAnswer} />
      </Route>
      {environment.debug ? (
        <Route path="/new-booking-debug">
          <Wizard environment={environment} showsDebug />
        </Route>
      ) : null}
      <Route path="/new-booking">
        <Suspense fallback={null}>
          <NewBookingPage environment={environment} />
        </Suspense>
      </Route>
      <Route path="/book-app/:app_id/:bar_id?">
        {({ app_id: appUserId, bar_id: barId }) => (
          <Suspense fallback={null}>
            <AppBookingPage environment={environment} appUserId={appUserId} barId={barId} />
          </Suspense>
        )}
      </Route>
    </Switch>
  );
};
