import { Notice } from '@bars/shared-ui';
import { useEffect, useState } from 'react';
import type { ProblemNoticeProps } from '../../../common/availability/problem-notice';
import { roomOf } from '../../../common/chunk/room-of';
import type { Timers } from '../../../common/ports';
import type { LostNoticeProps } from '../../../features/payment/lost-notice';
import type { ClosedNoticeProps } from '../../../features/pre-booking/closed-notice';
import { isPaymentNear } from '../../../features/payment/payment.rules';
import { idleMs } from './idle.rules';
import type { LaterNotificationsProps, LaterParts, StepProps } from './later.types';
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

const { Room: ClosedNotice } = roomOf<ClosedNoticeProps>({ load: async () => (await load()).ClosedNotice, Waiting: nothing, Missing });
const { Room: LostRoom } = roomOf<LostNoticeProps>({ load: async () => (await load()).LostNotice, Waiting: nothing, Missing: nothing });
const LostNotice = (props: LostNoticeProps) => (props.isLost || props.isRefunded ? <LostRoom {...props} /> : null);

/** Fetches the next screen beside the file that shows it, so that neither waits for the other; that shows what has not come. */
const fetchAvailability = () => void import('../../../features/availability/availability.screen').catch(nothing);

/** Once the first step has settled. */
const useIdle = ({ set }: Timers, isReady = true): boolean => {
  const [isDue, setDue] = useState(false);
  useEffect(() => (isReady ? set(idleMs, () => setDue(true)) : undefined), [set, isReady]);
  return isDue;
};

const Next = (props: StepProps) => {
  const isDue = useIdle(props.ports.timers);
  useEffect(() => {
    if (isDue) fetchAvailability();
  }, [isDue]);
  return isDue ? <NextRoom {...props} /> : null;
};

/** What could not be fetched is said where it stands. */
const PlainNotifications = ({ items }: LaterNotificationsProps) =>
  items.map(({ id, tone, message }) => (
    <Notice key={id} tone={tone} role="alert">
      {message}
    </Notice>
  ));
const { Room: NotificationsRoom } = roomOf<LaterNotificationsProps>({ load: async () => (await load()).Notifications, Waiting: nothing, Missing: PlainNotifications });
/** There before it is needed: a live region that comes with its text may stay unread. */
const Notifications = (props: LaterNotificationsProps) => {
  const isDue = useIdle(props.timers, props.isReady);
  return isDue || props.items.length > 0 ? <NotificationsRoom {...props} /> : null;
};

const Payment = (props: StepProps) => (props.booking.payment.paying !== null || isPaymentNear(props.booking.model.session) ? <PaymentRoom {...props} /> : null);

const preloadEnquiry = () => void load().then((later) => later.preloadEnquiry(), nothing);

/**
 * The steps after the first in a file of their own, which is fetched as soon as the first one has settled. Only the portal
 * asks before an enquiry, so there is no dialog. Source: BW-119, BW-120.
 */
export const laterRooms: LaterParts = { Notifications, Step, Next, Payment, ProblemNotice, EnquiryDialog: nothing, ClosedNotice, LostNotice, preloadEnquiry };
