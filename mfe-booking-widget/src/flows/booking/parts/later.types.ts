import type { ComponentType } from 'react';
import type { EnquiryDialogProps } from '../../../common/availability/enquiry-dialog';
import type { ProblemNoticeProps } from '../../../common/availability/problem-notice';
import type { WizardPorts } from '../../../common/ports';
import type { ReadyBooking } from '../use-booking';

export interface StepProps {
  booking: ReadyBooking;
  ports: WizardPorts;
}

/**
 * All that a wizard shows beside its first step. The portal and the frame have it from the beginning; in an element it comes
 * in a file of its own, once the first step can be used. Reason and figures: docs/decisions/016-booking-element.md.
 */
export interface LaterParts {
  /** Any screen but that of the first step. */
  Step: ComponentType<StepProps>;
  /** What comes after the screen that is shown: fetched, and rehearsed. Of the first step's, too. */
  Next: ComponentType<StepProps>;
  Payment: ComponentType<StepProps>;
  /** What the first step shows once something has been chosen. */
  ProblemNotice: ComponentType<ProblemNoticeProps>;
  EnquiryDialog: ComponentType<EnquiryDialogProps>;
  /** Fetches step 99 while the server is asked for it. */
  preloadEnquiry: () => void;
}
