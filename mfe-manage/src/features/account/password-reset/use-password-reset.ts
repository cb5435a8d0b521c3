import { errorToNotice, type Api } from '@bars/shared-api';
import { resetLinkQuery, resetPassword } from '@bars/shared-api/client/customers';
import { resetPasswordRequest, type ResetPasswordRequest } from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';

/** `expired`: the link does not work, for whatever reason; `stopped`: it does not work any more. `failed`: the server does not answer. `done`: the password is set. */
export type PasswordResetView =
  | { state: 'loading' | 'expired' | 'stopped' | 'done' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; form: UseFormReturn<ResetPasswordRequest>; isBusy: boolean; submit: () => void };

const isLinkBroken = (status: number | null | undefined): boolean => status === 404 || status === 410;

/** Setting a new password by the link of a mail. Sources: AC-28…AC-30. */
export const usePasswordReset = (api: Api, token: string): PasswordResetView => {
  const link = useQuery({ ...resetLinkQuery(api, token), staleTime: Infinity });
  const form = useForm({ resolver: standardSchemaResolver(resetPasswordRequest), defaultValues: { password: '' } });
  const save = useMutation({
    mutationFn: (request: ResetPasswordRequest) => resetPassword(api, token, request),
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });

  if (save.isSuccess) return { state: 'done' };
  if (isLinkBroken(link.error?.status)) return { state: 'expired' };
  if (isLinkBroken(save.error?.status)) return { state: 'stopped' };
  if (link.data === undefined) {
    if (link.error === null || link.isFetching) return { state: 'loading' };
    return { state: 'failed', reason: errorToNotice(link.error), retry: () => void link.refetch() };
  }
  return {
    state: 'ready',
    form,
    isBusy: form.formState.isSubmitting || save.isPending,
    submit: () => void form.handleSubmit((request) => save.mutate(request))(),
  };
};
