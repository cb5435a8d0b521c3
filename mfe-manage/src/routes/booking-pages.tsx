import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { keptGrant } from '../common/link/kept-grants';
import { BookingEmail } from '../features/booking/booking-email/booking-email.screen';
import { BookingHistory } from '../features/booking/booking-history/booking-history.screen';
import { PaymentTab } from '../features/booking/booking-payment/payment-tab.screen';
import { BrunchTab } from '../features/booking/brunch-upgrade/brunch-tab.screen';
import { CancelBooking } from '../features/booking/cancel-booking/cancel-booking.screen';
import { ChangeBooking } from '../features/booking/change-booking/change-booking.screen';
import { GuestPayment } from '../features/party/guest-payment/guest-payment.screen';
import { Invite } from '../features/party/invite/invite.screen';
import { KitchenSheetPart } from '../features/party/kitchen-sheet/kitchen-sheet.screen';
import { LeaveDetails } from '../features/account/leave-details/leave-details.screen';
import { LinkPassword } from '../features/booking/link-password/link-password.screen';
import type { BookingParts } from '../features/booking/managed-booking/booking-parts';
import {
  ManagedBookingScreen,
  type ManagedBookingScreenProps,
} from '../features/booking/managed-booking/managed-booking.screen';
import { MyBookingScreen, type MyBookingScreenProps } from '../features/booking/managed-booking/my-booking.screen';
import { MyProfile } from '../features/account/my-profile/my-profile.screen';
import { PartyGuests } from '../features/party/party-guests/party-guests.screen';
import { PackagesDialog, PartyPackages } from '../features/party/party-packages/party-packages.screen';
import { PartyPreOrder } from '../features/party/party-pre-order/party-pre-order.screen';
import { RebookScreen, type RebookScreenProps } from '../features/booking/re-book/re-book.screen';
import { SignUpPrompt } from '../features/account/standalone-sign-up/sign-up-prompt.screen';

/** What the other features show on the pages of a booking. */
const partsOf = (portal: ElementPortal): BookingParts => ({
  change: (props) => <ChangeBooking {...props} portal={portal} />,
  cancel: (props) => <CancelBooking {...props} />,
  payment: (props) => <PaymentTab {...props} portal={portal} />,
  brunch: (props) => <BrunchTab {...props} />,
  email: (props) => <BookingEmail {...props} />,
  linkPassword: (props) => <LinkPassword {...props} />,
  leaveDetails: (props) => <LeaveDetails {...props} />,
  myProfile: (props) => <MyProfile {...props} />,
  preOrder: (props) => <PartyPreOrder {...props} />,
  kitchenSheet: (props) => <KitchenSheetPart {...props} />,
  packagesList: (props) => <PackagesDialog {...props} />,
  packages: (props) => <PartyPackages {...props} />,
  guests: (props) => (
    <PartyGuests
      {...props}
      pay={(guest, by) => (
        <GuestPayment
          brand={props.brand}
          api={props.api}
          portal={portal}
          by={by}
          guest={guest}
          onPaid={() => props.onChanged(null)}
        />
      )}
    />
  ),
  invite: (props) => <Invite {...props} />,
  history: (props) => <BookingHistory {...props} />,
  guestPayment: (props) => <GuestPayment {...props} portal={portal} />,
  account: (props) => <SignUpPrompt {...props} />,
});

interface WithPortal {
  portal: ElementPortal;
}
export type ManagedPageProps = Omit<ManagedBookingScreenProps, 'parts'> & WithPortal;
export type MyBookingPageProps = Omit<MyBookingScreenProps, 'parts'> & WithPortal;
export type RebookPageProps = Omit<RebookScreenProps, 'grant' | 'payment'>;

/** `/manage/:token/:action?/:sub_action?`. */
export const ManagedPage = ({ portal, ...props }: ManagedPageProps) => (
  <ManagedBookingScreen {...props} parts={partsOf(portal)} />
);

/** `/edit-booking/:id`. */
export const MyBookingPage = ({ portal, ...props }: MyBookingPageProps) => (
  <MyBookingScreen {...props} parts={partsOf(portal)} />
);

/** `/re-book/:token`. */
export const RebookPage = (props: RebookPageProps) => {
  const { payment } = partsOf(props.portal);
  return <RebookScreen {...props} grant={keptGrant} payment={(part) => payment({ ...part, wanted: null })} />;
};
