import type { ElementPortal } from '@bars/shared-ui/area/card-panel';
import { keptGrant } from '../common/kept-grants';
import { BookingEmail } from '../features/booking-email/booking-email.screen';
import { BookingHistory } from '../features/booking-history/booking-history.screen';
import { PaymentTab } from '../features/booking-payment/payment-tab.screen';
import { BrunchTab } from '../features/brunch-upgrade/brunch-tab.screen';
import { CancelBooking } from '../features/cancel-booking/cancel-booking.screen';
import { ChangeBooking } from '../features/change-booking/change-booking.screen';
import { GuestPayment } from '../features/guest-payment/guest-payment.screen';
import { Invite } from '../features/invite/invite.screen';
import { KitchenSheetPart } from '../features/kitchen-sheet/kitchen-sheet.screen';
import { LeaveDetails } from '../features/leave-details/leave-details.screen';
import { LinkPassword } from '../features/link-password/link-password.screen';
import type { BookingParts } from '../features/managed-booking/booking-parts';
import { ManagedBookingScreen, type ManagedBookingScreenProps } from '../features/managed-booking/managed-booking.screen';
import { MyBookingScreen, type MyBookingScreenProps } from '../features/managed-booking/my-booking.screen';
import { MyProfile } from '../features/my-profile/my-profile.screen';
import { PartyGuests } from '../features/party-guests/party-guests.screen';
import { PackagesDialog, PartyPackages } from '../features/party-packages/party-packages.screen';
import { PartyPreOrder } from '../features/party-pre-order/party-pre-order.screen';
import { RebookScreen, type RebookScreenProps } from '../features/re-book/re-book.screen';
import { SignUpPrompt } from '../features/standalone-sign-up/sign-up-prompt.screen';

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
  guests: (props) => <PartyGuests {...props} pay={(guest, by) => <GuestPayment brand={props.brand} api={props.api} portal={portal} by={by} guest={guest} onPaid={() => props.onChanged(null)} />} />,
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
export const ManagedPage = ({ portal, ...props }: ManagedPageProps) => <ManagedBookingScreen {...props} parts={partsOf(portal)} />;

/** `/edit-booking/:id`. */
export const MyBookingPage = ({ portal, ...props }: MyBookingPageProps) => <MyBookingScreen {...props} parts={partsOf(portal)} />;

/** `/re-book/:token`. */
export const RebookPage = (props: RebookPageProps) => {
  const { payment } = partsOf(props.portal);
  return <RebookScreen {...props} grant={keptGrant} payment={(part) => payment({ ...part, wanted: null })} />;
};
