import { errorToNotice, type Api } from '@bars/shared-api';
import { managePagePath } from '@bars/shared-api/client/bookings';
import { currentCustomerQuery, registerStandalone } from '@bars/shared-api/client/customers';
import { standaloneRequest, type StandaloneRequest } from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { SentMail } from '../common/look-in-inbox';

export type SignUpView =
  | { state: 'sent'; sent: SentMail }
  | { state: 'ready'; form: UseFormReturn<StandaloneRequest>; isBusy: boolean; submit: () => void };

/** The login that leads back to the booking of a manage key. */
export const loginFor = (bookingToken: string): string =>
  `/login?return=${encodeURIComponent(managePagePath(bookingToken))}`;

/** Whether nobody is logged in; false until the server has said so. */
export const useIsVisitor = (api: Api): boolean => useQuery(currentCustomerQuery(api, 'portal')).data === null;

/**
 * Signing up from a booking. What was typed stays while the page is open. Sources: AC-41, API-M-43.
 * @param bookingToken the token that opened the booking
 * @param known the address that the booking was made with, which is filled in
 */
export const useSignUp = (api: Api, bookingToken: string, known: string): SignUpView => {
  const form = useForm({
    resolver: standardSchemaResolver(standaloneRequest),
    defaultValues: { booking_token: bookingToken, email: known, password: '' },
  });
  const [sent, setSent] = useState<{ request: StandaloneRequest; times: number } | null>(null);
  const send = useMutation({
    mutationFn: (request: StandaloneRequest) => registerStandalone(api, request),
    onSuccess: (_, request) => setSent({ request, times: (sent?.times ?? 0) + 1 }),
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  if (sent !== null) {
    const problem = send.error === null ? null : errorToNotice(send.error);
    const other = () => {
      setSent(null);
      send.reset();
    };
    return {
      state: 'sent',
      sent: {
        email: sent.request.email,
        times: sent.times,
        isBusy: send.isPending,
        problem,
        again: () => send.mutate(sent.request),
        other,
      },
    };
  }
  return {
    state: 'ready',
    form,
    isBusy: form.formState.isSubmitting || send.isPending,
    submit: () => void form.handleSubmit((request) => send.mutate(request))(),
  };
};
