import type { ClosedNoticeProps } from '../../../features/pre-booking/closed-notice';
import type { NotificationsProps } from '@bars/shared-ui';
import type { ComponentType } from 'react';
import type { EnquiryDialogProps } from '../../../common/availability/enquiry-dialog';
import type { ProblemNoticeProps } from '../../../common/availability/problem-notice';
import type { Timers, WizardEnvironment } from '../../../common/environment';
import type { LostNoticeProps } from '../../../features/payment/lost-notice';
import type { ReadyBooking } from '../use-booking';
import type { UnavailableProps } from './unavailable';

export interface StepProps {
  booking: ReadyBooking;
  environment: WizardEnvironment;
}

export interface LaterNotificationsProps extends NotificationsProps {
  timers: Timers;
  /** The first step can be used. */
  isReady: boolean;
}

/**
 * All that a wizard shows beside its first step. The portal and the frame have it from the beginning; in an element it comes
 * in a file of its own, once the first step can be used. Reason and figures: docs/decisions/016-booking-element.md.
 */
export interface LaterParts {
  /** Messages over the step: nobody has done anything yet that something could be said of. */
  Notifications: ComponentType<LaterNotificationsProps>;
  /** The booking could not begin. An element says so itself, with its page's own link. */
  Unavailable: ComponentType<UnavailableProps>;
  /** Any screen but that of the first step. */
  Step: ComponentType<StepProps>;
  /** What comes after the screen that is shown: fetched, and rehearsed. Of the first step's, too. */
  Next: ComponentType<StepProps>;
  Payment: ComponentType<StepProps>;
  /** What the first step shows once something has been chosen. */
  ProblemNotice: ComponentType<ProblemNoticeProps>;
  EnquiryDialog: ComponentType<EnquiryDialogProps>;
  ClosedNotice: ComponentType<ClosedNoticeProps>;
  /** What the first step shows of a booking that was lost while it was paid for. */
  LostNotice: ComponentType<LostNoticeProps>;
  /** Fetches step 99 while the server is asked for it. */
  preloadEnquiry: () => void;
}
