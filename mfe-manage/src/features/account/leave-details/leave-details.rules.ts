import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';

/** Details are left for a booking that does not take place: cancelled or postponed. Source: MG-33; mfe-manage/README.md. */
export const canLeaveDetails = ({ status_id: id }: Pick<HostBooking, 'status_id'>): boolean =>
  id === bookingStatus.cancelled || id === bookingStatus.postponed;

export interface KnownDetails {
  forename: string;
  surname: string;
  email: string;
}

/** What is known of whoever reads the booking: of a co-host their own record, else the lead booker, whose first word is the forename. */
export const knownDetails = ({
  role,
  guest,
  party_name: name,
  lead_booker_email: email,
}: Pick<HostBooking, 'role' | 'guest' | 'party_name' | 'lead_booker_email'>): KnownDetails => {
  if (role === 'co_host')
    return { forename: guest?.forename ?? '', surname: guest?.surname ?? '', email: guest?.email ?? '' };
  const [forename = '', ...rest] = name.split(' ');
  return { forename, surname: rest.join(' '), email };
};
