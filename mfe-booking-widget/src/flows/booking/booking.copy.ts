import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { HeaderTitle } from './steps/header.rules';
import type { Screen } from './steps/screen.rules';

export interface BookingCopy {
  /** Wording of the specification. Sources: BW-39…BW-42. */
  titles: Record<HeaderTitle, string>;
  /** The line under the title. Sources of the specified ones: BW-28, BW-29. */
  steps: Record<Exclude<Screen, 'problem' | 'completion'>, string>;
  /** The short names of the steps in the progress bar. */
  progress: { 'pre-booking': string; availability: string; 'pre-order': string; details: string };
  progressLabel: string;
  back: string;
  close: string;
  loading: string;
  /** Announced to screen readers when a step opens. */
  arrived: (position: number, of: number, step: string) => string;
  renewed: string;
  dismiss: string;
  unreachableTitle: string;
  missingTitle: string;
  retry: string;
}

export const bookingCopy: BrandCopy<BookingCopy> = {
  byDefault: {
    titles: {
      enquire: 'Enquire Now',
      book: 'Book Now',
      booked: 'Time to Party!',
      kept: 'Almost Yours',
      cancelled: 'No Longer Booked',
      thanks: 'Thank You!',
    },
    steps: {
      'pre-booking': 'Where, when and how many?',
      availability: 'Pick your time',
      'pre-order': 'Order ahead',
      details: 'Almost Done',
      enquiry: 'Let us ring you back',
      partner: 'Karaoke',
    },
    progress: { 'pre-booking': 'Plan', availability: 'Time', 'pre-order': 'Order', details: 'You' },
    progressLabel: 'Your booking, step by step',
    back: 'Back',
    close: 'Close',
    loading: 'One moment, we’re getting things ready',
    arrived: (position, of, step) => `Step ${position} of ${of}: ${step}`,
    renewed: 'Your booking was open for so long that we had to start again. What you typed is still here.',
    dismiss: 'Dismiss',
    unreachableTitle: 'We couldn’t start your booking',
    missingTitle: 'This step didn’t load. None of your booking is lost',
    retry: 'Try again',
  },
  byBrand: {
    1: { loading: 'One moment, the lights are coming up' },
    2: {
      steps: {
        'pre-booking': 'Hola! Where is the fiesta?',
        availability: 'When do we start, amigo?',
        'pre-order': 'Order ahead',
        details: 'Almost Done',
        enquiry: 'Let us ring you back',
        partner: 'Karaoke, amigos',
      },
      loading: 'Un momento, amigo',
    },
    4: { loading: 'One moment, we’re laying the table' },
  },
};
