import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { Button, Heading, Notice, NoticeRegion, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Form, FormError, FormTextField } from '@bars/shared-ui/forms';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { bookingEmailCopy } from './booking-email.copy';
import { useBookingEmail } from './use-booking-email';

const EmailForm = ({
  brand,
  api,
  bookingRef,
  booking,
  onSaved,
}: Omit<BookingPartProps, 'onChanged'> & { onSaved: (booking: HostBooking) => void }) => {
  const copy = wordsOf(bookingEmailCopy, brand);
  const { form, isBusy, submit } = useBookingEmail(api, bookingRef, booking.lead_booker_email, onSaved);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{copy.title}</Heading>
      <Notice tone="warning">
        <Text>{copy.refused(booking.lead_booker_email)}</Text>
        <Text>{copy.ask}</Text>
      </Notice>
      <Form isBusy={isBusy} onSubmit={submit}>
        <Stack gap={5}>
          <FormError control={form.control} />
          <FormTextField
            control={form.control}
            name="email"
            label={copy.email}
            type="email"
            autoComplete="email"
            required
          />
          <Row>
            <Button type="submit" busy={isBusy}>
              {isBusy ? copy.saving : copy.save}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Stack>
  );
};

/** Says that the booking's address takes no mail, and takes another one: for its lead booker, on both pages of a booking. */
export const BookingEmail = ({ onChanged, ...props }: BookingPartProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(bookingEmailCopy, brand);
  const [saved, setSaved] = useState<string | null>(null);
  const isRefused = booking.role === 'lead_booker' && booking.email_refused === true;
  return (
    <>
      <NoticeRegion role="status">
        {saved === null || isRefused ? null : <Notice tone="success">{copy.saved(saved)}</Notice>}
      </NoticeRegion>
      {isRefused ? (
        <EmailForm
          key={booking.lead_booker_email}
          {...props}
          onSaved={(changed) => {
            setSaved(changed.lead_booker_email);
            onChanged(changed);
          }}
        />
      ) : null}
    </>
  );
};
