import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { TabKey } from './tabs.rules';

export interface OverviewCopy {
  /** Names the navigation between the tabs. */
  tabs: string;
  tab: Record<TabKey, string>;
  /** Where an address asks for a payment that the booking does not take. */
  nothingToPay: string;
  paymentCancelled: string;
  pay: (amount: string) => string;
  toPreOrder: string;
  calendar: string;
  book: string;
  /** The button of a postponed booking. */
  rebookById: string;
  rebookByToken: string;
  /** Before the bar's address. */
  askBar: string;
  askAgency: (agency: string | null) => string;
  /** As above, for a booking that nobody comes to any more. */
  askBarLater: string;
  askAgencyLater: (agency: string | null) => string;
  /** To a co-host. */
  leadCancels: (lead: string) => string;
  contactTitle: string;
  /** Facts of a guest. */
  you: string;
  guestName: string;
  guestEmail: string;
  /** To the guest's own page. */
  guestPreOrder: string;
  bookedBy: string;
}

/** The agency as a part of a sentence. */
const named = (agency: string | null): string => agency ?? 'the agency that made it for you';

/** `paymentCancelled`: MG-26. `rebookById`, `rebookByToken`: MG-70. */
export const overviewCopy: BrandCopy<OverviewCopy> = {
  byDefault: {
    tabs: 'Parts of this booking',
    tab: {
      overview: 'Overview',
      preOrder: 'Pre-order',
      packages: 'Packages',
      payment: 'Payment',
      brunchUpgrade: 'Better brunch',
    },
    nothingToPay: 'There’s nothing to pay online for this booking.',
    paymentCancelled: 'Payment cannot be taken as this booking has been cancelled.',
    pay: (amount) => `Pay ${amount}`,
    toPreOrder: 'See the pre-order',
    calendar: 'Add to my calendar',
    book: 'Book another table',
    rebookById: 'Choose New Date',
    rebookByToken: 'Choose new date',
    askBar: 'To change or cancel this booking, please contact the bar:',
    askAgency: (agency) => `To change or cancel this booking, please contact ${named(agency)}.`,
    askBarLater: 'Any questions about this booking? Please contact the bar:',
    askAgencyLater: (agency) => `Any questions about this booking? Please contact ${named(agency)}.`,
    leadCancels: (lead) => `Only ${lead} can cancel this booking.`,
    contactTitle: 'Talk to the bar',
    you: 'You',
    guestName: 'Name',
    guestEmail: 'Email',
    guestPreOrder: 'Choose your food and drink',
    bookedBy: 'Booked by',
  },
  byBrand: {
    4: { contactTitle: 'Talk to the house' },
  },
};
