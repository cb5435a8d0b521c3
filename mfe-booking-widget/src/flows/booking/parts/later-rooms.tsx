import { ButtonLink, Notice } from '@bars/shared-ui';
import { useEffect, useState, type ComponentType } from 'react';
import type { ProblemNoticeProps } from '../../../common/availability/problem-notice';
import { roomOf, type RoomParts } from '../../../common/chunk/room-of';
import type { Timers } from '../../../common/environment';
import type { LostNoticeProps } from '../../../features/payment/lost-notice';
import type { ClosedNoticeProps } from '../../../features/pre-booking/closed-notice';
import { availabilityFile } from './availability-file';
import { idleMs } from './idle.rules';
import type { LaterNotificationsProps, LaterParts, StepProps } from './later.types';
import { Missing, Waiting } from './step-rooms';

const load = async () => (await import('./later-steps')).laterSteps;
const nothing = () => null;

/** A part of the file that comes later. */
const later = <Props extends object>(pick: (parts: LaterParts) => ComponentType<Props>, stands: Omit<RoomParts<Props>, 'load'> = {}) =>
  roomOf<Props>({ load: async () => pick(await load()), ...stands }).Room;

const Step = later<StepProps>((parts) => parts.Step, {
  Waiting: ({ booking }) => <Waiting model={booking.model} />,
  Missing: ({ booking }) => <Missing model={booking.model} />,
});
const NextRoom = later<StepProps>((parts) => parts.Next);
const Payment = later<StepProps>((parts) => parts.Payment);
const ProblemNotice = later<ProblemNoticeProps>((parts) => parts.ProblemNotice, { Missing });
const ClosedNotice = later<ClosedNoticeProps>((parts) => parts.ClosedNotice, { Missing });
const LostRoom = later<LostNoticeProps>((parts) => parts.LostNotice);
const LostNotice = (props: LostNoticeProps) => (props.isLost || props.isRefunded ? <LostRoom {...props} /> : null);

/** Once the first step has settled. */
const useIdle = ({ set }: Timers, isReady = true): boolean => {
  const [isDue, setDue] = useState(false);
  useEffect(() => (isReady ? set(idleMs, () => setDue(true)) : undefined), [set, isReady]);
  return isDue;
};

const Next = (props: StepProps) => {
  const isDue = useIdle(props.environment.timers);
  useEffect(() => {
    if (isDue) availabilityFile().catch(nothing);
  }, [isDue]);
  return isDue ? <NextRoom {...props} /> : null;
};

/** What could not be fetched is said where it stands. */
const PlainNotifications = ({ items }: LaterNotificationsProps) =>
  items.map(({ id, tone, message, link }) => (
    <Notice key={id} tone={tone} role="alert" action={link ? <ButtonLink variant="secondary" href={link.href}>{link.text}</ButtonLink> : undefined}>
      {message}
    </Notice>
  ));
const NotificationsRoom = later<LaterNotificationsProps>((parts) => parts.Notifications, { Missing: PlainNotifications });
/** There before it is needed: a live region that comes with its text may stay unread. */
const Notifications = (props: LaterNotificationsProps) => {
  const isDue = useIdle(props.timers, props.isReady);
  return isDue || props.items.length > 0 ? <NotificationsRoom {...props} /> : null;
};

const preloadEnquiry = () => void load().then((parts) => parts.preloadEnquiry(), nothing);

/**
 * The steps after the first in a file of their own, which is fetched as soon as the first one has settled. Only the portal
 * asks before an enquiry, so there is no dialog. Source: BW-119, BW-120.
 */
export const laterRooms: LaterParts = { Notifications, Unavailable: nothing, Step, Next, Payment, ProblemNotice, EnquiryDialog: nothing, ClosedNotice, LostNotice, preloadEnquiry };
