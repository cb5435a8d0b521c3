import { errorToNotice, type Api } from '@bars/shared-api';
import { authenticate } from '@bars/shared-api/client/customers';
import { authenticateWithPasskey, fetchSignInOptions } from '@bars/shared-api/client/passkeys';
import { authenticateRequest, type AuthenticateRequest } from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { hasPasskeys, passkeyAbilities, signWithPasskey } from '../common/passkeys/browser-passkeys';

export interface ConfirmLogin {
  form: UseFormReturn<AuthenticateRequest>;
  isBusy: boolean;
  submit: () => void;
  /** Null where the browser knows no passkeys. */
  passkey: { isBusy: boolean; isCancelled: boolean; problem: string | null; start: () => void } | null;
}

/**
 * Logs the customer in once more, so that they may change how they log in, or delete the account. The server opens a new session
 * and takes a passkey of this account only.
 * @param email of the account
 */
export const useConfirmLogin = (api: Api, email: string, onConfirmed: () => void): ConfirmLogin => {
  const form = useForm({
    resolver: standardSchemaResolver(authenticateRequest),
    defaultValues: { email, password: '' },
  });
  const logIn = useMutation({
    mutationFn: (request: AuthenticateRequest) => authenticate(api, request),
    onSuccess: onConfirmed,
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const { relatedOrigins } = await passkeyAbilities();
      const chosen = await signWithPasskey(await fetchSignInOptions(api, { related_origins: relatedOrigins }));
      if (chosen.state === 'done') await authenticateWithPasskey(api, chosen.response);
      return chosen.state;
    },
    onSuccess: (state) => {
      if (state === 'done') onConfirmed();
    },
  });
  return {
    form,
    isBusy: form.formState.isSubmitting || logIn.isPending,
    submit: () => void form.handleSubmit((request) => logIn.mutate(request))(),
    passkey: hasPasskeys()
      ? {
          isBusy: passkey.isPending,
          isCancelled: passkey.data === 'cancelled' || passkey.data === 'failed',
          problem: passkey.error === null ? null : errorToNotice(passkey.error),
          start: () => passkey.mutate(),
        }
      : null,
  };
};
