import { GuestJoinScreen, type GuestJoinScreenProps } from '../features/party/guest-join/guest-join.screen';
import { GuestPageScreen, type GuestPageScreenProps } from '../features/party/guest-page/guest-page.screen';
import { JoinPartyScreen, type JoinPartyScreenProps } from '../features/party/join-party/join-party.screen';

export type JoinPageProps = JoinPartyScreenProps;
export type GuestJoinPageProps = GuestJoinScreenProps;
export type GuestPageProps = GuestPageScreenProps;

/** `/join/:token/:variation?`. */
export const JoinPage = (props: JoinPageProps) => <JoinPartyScreen {...props} />;

/** `/guest-join/:token`. */
export const GuestJoinPage = (props: GuestJoinPageProps) => <GuestJoinScreen {...props} />;

/** `/guest/:token`. */
export const GuestPage = (props: GuestPageProps) => <GuestPageScreen {...props} />;
