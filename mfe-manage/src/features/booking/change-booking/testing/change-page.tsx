import type { FakeServer } from '@bars/shared-api/client/testing';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useState } from 'react';
import { manageKey } from '../../../../testing/a-host-booking';
import { bringPanel } from '@bars/shared-ui/testing/fake-panel';
import { ChangeBooking } from '../change-booking.screen';

/** The page around: it shows the booking as it is told; `next` is what reading it again gives. */
export const ChangePage = ({
  server,
  first,
  next,
  brand = 1,
  panel = bringPanel,
  by = 'token',
}: {
  server: FakeServer;
  first: HostBooking;
  next: () => HostBooking;
  brand?: 1 | 2 | 4;
  panel?: typeof bringPanel;
  by?: 'token' | 'id';
}) => {
  const [booking, setBooking] = useState(first);
  const [api] = useState(() => server.api());
  const ref = by === 'token' ? { manageKey, grant: 'g'.repeat(22) } : { id: booking.id };
  return (
    <>
      <p>{`${booking.people} people, ${booking.booking_date}`}</p>
      <ChangeBooking
        brand={brand}
        api={api}
        bookingRef={ref}
        booking={booking}
        onChanged={(changed) => setBooking(changed ?? next())}
        rebookLabel="Choose new date"
        portal={{ apiKey: 'pk_test', loadElement: panel }}
      />
    </>
  );
};
