import { errorToNotice, type Api } from '@bars/shared-api';
import { setLinkPassword } from '@bars/shared-api/client/managed-bookings';
import { linkPasswordRequest, type ById } from '@bars/shared-api/contracts/managed-bookings';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

type Values = z.infer<typeof linkPasswordRequest>;

export interface LinkPasswordView {
  form: UseFormReturn<Values>;
  /** What is being sent. */
  busy: 'save' | 'takeAway' | null;
  save: () => void;
  takeAway: () => void;
}

/** The password of a booking's link. @param onSaved told whether the link has one now; every grant has ended */
export const useLinkPassword = (
  api: Api,
  bookingRef: ById,
  onSaved: (hasPassword: boolean) => void,
): LinkPasswordView => {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(linkPasswordRequest),
    defaultValues: { password: '' },
  });
  const send = useMutation({
    mutationFn: (password: string | null) => setLinkPassword(api, bookingRef, password),
    onSuccess: (hasPassword) => {
      form.reset();
      onSaved(hasPassword);
    },
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  const submit = form.handleSubmit(({ password }) => send.mutate(password));
  const sending = send.isPending && send.variables === null ? 'takeAway' : 'save';
  const isBusy = form.formState.isSubmitting || send.isPending;
  return {
    form,
    busy: isBusy ? sending : null,
    save: () => void submit(),
    takeAway: () => {
      form.clearErrors();
      if (!isBusy) send.mutate(null);
    },
  };
};
