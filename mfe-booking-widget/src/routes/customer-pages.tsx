import { useState } from 'react';
import type { WizardEnvironment } from '../common/environment';
import { AppLoginNotice } from '../features/app-login/app-login-notice';
import { useAppLogin } from '../features/app-login/use-app-login';
import { NewBookingIntro } from '../features/new-booking/new-booking-intro';
import { NewBookingScreen } from '../features/new-booking/new-booking.screen';
import { hasUnfinishedBooking } from '../flows/booking/session/stored-session.rules';
import { barOfPath } from './route-params';
import { Wizard } from './wizard';

/** `/new-booking`. Sources: BW-179…BW-185, RT-5. */
export const NewBookingPage = ({ environment }: { environment: WizardEnvironment }) => {
  const [storedId] = useState(() =>
    hasUnfinishedBooking(environment) ? (environment.bookings.session()?.session_id ?? null) : null,
  );
  return (
    <NewBookingScreen environment={environment}>
      <Wizard
        environment={environment}
        renderAbove={({ model, isRefunded }) => (
          <NewBookingIntro model={model} storedId={storedId} isRefunded={isRefunded} />
        )}
      />
    </NewBookingScreen>
  );
};

export interface AppBookingPageProps {
  environment: WizardEnvironment;
  /** The id that the mobile app puts into the address: a secret. */
  appUserId: string;
  barId: string | undefined;
}

/** `/book-app/:app_id/:bar_id?`. A login that fails blocks no booking. Sources: BW-3, BW-186, BW-187, RT-4. */
export const AppBookingPage = ({ environment, appUserId, barId }: AppBookingPageProps) => {
  const login = useAppLogin(environment.api, appUserId);
  return (
    <Wizard
      environment={environment}
      barId={barOfPath(barId)}
      isLoggingIn={login.state === 'working'}
      renderAbove={({ model }) => <AppLoginNotice brand={model.brand} view={login} />}
    />
  );
};
