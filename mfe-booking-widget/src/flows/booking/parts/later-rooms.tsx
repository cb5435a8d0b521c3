import { useEffect, useState } from 'react';
import type { ProblemNoticeProps } from '../../../common/availability/problem-notice';
import { roomOf } from '../../../common/chunk/room-of';
import { isPaymentNear } from '../../../features/payment/payment.rules';
import { idleMs } from './idle.rules';
import type { LaterParts, StepProps } from './later.types';
import { Missing, Waiting } from './step-rooms';

const load = async () => (await import('./later-steps')).laterSteps;
const nothing = () => null;

const { Room: Step } = roomOf<StepProps>({
  load: async () => (await load()).Step,
  Waiting: ({ booking }) => <Waiting model={booking.model} />,
  Missing: ({ booking }) => <Missing model={booking.model} />,
});
const { Room: NextRoom } = roomOf<StepProps>({ load: async () => (await load()).Next, Waiting: nothing, Missing: nothing });
const { Room: PaymentRoom } = roomOf<StepProps>({ load: async () => (await load()).Payment, Waiting: nothing, Missing: nothing });

const { Room: ProblemNotice } = roomOf<ProblemNoticeProps>({ load: async () => (await load()).ProblemNotice, Waiting: nothing, Missing });

/** Fetches the next screen beside the file that shows it, so that neither waits for the other; that shows what has not come. */
const fetchAvailability = () => void import('../../../features/availability/availability.screen').catch(nothing);

const Next = (props: StepProps) => {
  const { timers } = props.ports;
  const [isDue, setDue] = useState(false);
  useEffect(
    () =>
      timers.set(idleMs, () => {
        fetchAvailability();
        setDue(true);
      }),
    [timers],
  );
  return isDue ? <NextRoom {...props} /> : null;
};

const Payment = (props: StepProps) => (props.booking.payment.paying !== null || isPaymentNear(props.booking.model.session) ? <PaymentRoom {...props} /> : null);

const preloadEnquiry = () => void load().then((later) => later.preloadEnquiry(), nothing);

/**
 * The steps after the first in a file of their own, which is fetched as soon as the first one has settled. Only the portal
 * asks before an enquiry, so there is no dialog. Source: BW-119, BW-120.
 */
export const laterRooms: LaterParts = { Step, Next, Payment, ProblemNotice, EnquiryDialog: nothing, preloadEnquiry };
