import { errorToNotice, type Api } from '@bars/shared-api';
import { changeBookingEmail } from '@bars/shared-api/client/managed-bookings';
import {
  bookingEmailRequest,
  type BookingEmailRequest,
  type BookingRef,
  type HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';

export interface BookingEmailView {
  form: UseFormReturn<BookingEmailRequest>;
  isBusy: boolean;
  submit: () => void;
}

/** Another address for a booking whose own takes no mail. @param email what the form begins with @param onSaved told of the booking as it is now */
export const useBookingEmail = (
  api: Api,
  bookingRef: BookingRef,
  email: string,
  onSaved: (booking: HostBooking) => void,
): BookingEmailView => {
  const form = useForm({ resolver: standardSchemaResolver(bookingEmailRequest), defaultValues: { email } });
  const send = useMutation({
    mutationFn: (request: BookingEmailRequest) => changeBookingEmail(api, bookingRef, request),
    onSuccess: onSaved,
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  return {
    form,
    isBusy: form.formState.isSubmitting || send.isPending,
    submit: () => void form.handleSubmit((request) => send.mutate(request))(),
  };
};
