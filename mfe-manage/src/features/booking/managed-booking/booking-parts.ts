import type { Api } from '@bars/shared-api';
import type { BrandId } from '@bars/shared-ui';
import type { ReactNode } from 'react';
import type { BookingPartProps, GuestPartProps } from '../../../common/booking/booking-part';
import type { WantedPayment } from './tabs.rules';

/** The offer of an account below a booking that was opened by its link. */
export interface AccountPartProps {
  brand: BrandId;
  api: Api;
  /** The manage key. */
  bookingToken: string;
  /** The lead booker's address. */
  email: string;
  /** It has an account already. */
  isRegistered: boolean;
}

/** What is the customer's own, beside a booking that was opened in their account. */
export interface ProfilePartProps {
  brand: BrandId;
  api: Api;
  /** The public id. */
  bookingId: string;
}

/** What other features show on a booking's page. */
export interface BookingParts {
  /** Changes people, date or time; it is there also where nothing can be changed any more. `rebookLabel`: its button at a postponed booking. */
  change: (props: BookingPartProps & { rebookLabel: string }) => ReactNode;
  /** Cancels; it is there also where that is not possible any more, for the lead booker alone. */
  cancel: (props: BookingPartProps) => ReactNode;
  /** What is chosen of what is ordered ahead, inside the pre-order tab; nothing where there is nothing to choose. */
  preOrder: (props: BookingPartProps) => ReactNode;
  /** The sheet for the kitchen, inside the pre-order tab. */
  kitchenSheet: (props: BookingPartProps) => ReactNode;
  /** The packages in a modal, inside the pre-order tab. */
  packagesList: (props: BookingPartProps) => ReactNode;
  /** The content of the packages tab. */
  packages: (props: BookingPartProps) => ReactNode;
  /** Looking after the guests. `invite`: the button that invites them; null where nobody may be invited. */
  guests: (props: BookingPartProps & { invite: ReactNode }) => ReactNode;
  /** The button that invites guests, with its dialog. */
  invite: (props: BookingPartProps) => ReactNode;
  /** Who changed what. */
  history: (props: BookingPartProps) => ReactNode;
  /** What a guest pays of their own part. */
  guestPayment: (props: GuestPartProps) => ReactNode;
  /** The content of the payment tab. */
  payment: (props: BookingPartProps & { wanted: WantedPayment }) => ReactNode;
  /** The content of the tab by token about a better brunch. */
  brunch: (props: BookingPartProps & { toOverview: () => void }) => ReactNode;
  /** Another address for a booking whose own takes no mail; nothing while it takes some. */
  email: (props: BookingPartProps) => ReactNode;
  /** Sets the password of the link, or takes it away. */
  linkPassword: (props: BookingPartProps) => ReactNode;
  /** Leaves details for news of a group. */
  leaveDetails: (props: BookingPartProps) => ReactNode;
  /** The customer's own details, for hosts and guests with an account. */
  myProfile: (props: ProfilePartProps) => ReactNode;
  account: (props: AccountPartProps) => ReactNode;
}
