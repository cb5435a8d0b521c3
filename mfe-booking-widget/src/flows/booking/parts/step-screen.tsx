import { Stack } from '@bars/shared-ui';
import { PreBookingScreen } from '../../../features/pre-booking/pre-booking.screen';
import { flowOf } from '../steps/flow-table';
import { nextStep } from '../steps/screen.rules';
import type { ReadyBooking } from '../use-booking';
import type { LaterParts, StepProps } from './later.types';

/** Before a type is chosen nothing is closed. */
const isFlowOpen = ({ session }: ReadyBooking['model']): boolean =>
  session.party_type === null || session.booking_flow_name === null || flowOf(session.booking_flow_name)?.isOpen === true;

type ScreenProps = StepProps & { later: LaterParts };

const FirstStep = ({ booking: { model, payment, isRefunded }, environment, later: { ProblemNotice, EnquiryDialog, ClosedNotice, LostNotice } }: ScreenProps) => (
  <Stack gap={5}>
    <LostNotice model={model} isLost={payment.isLost} isRefunded={isRefunded} />
    <PreBookingScreen
      model={model}
      next={nextStep(1, model.session)}
      isFlowOpen={isFlowOpen(model)}
      store={environment.store}
      ProblemNotice={ProblemNotice}
      EnquiryDialog={EnquiryDialog}
      ClosedNotice={ClosedNotice}
    />
  </Stack>
);

/** The screen of a step; nearly everybody comes to the first one, so it alone is always there. */
export const StepScreen = ({ booking, environment, later }: ScreenProps) => (
  <>
    {booking.screen === 'pre-booking' ? <FirstStep booking={booking} environment={environment} later={later} /> : <later.Step booking={booking} environment={environment} />}
    <later.Next booking={booking} environment={environment} />
  </>
);
