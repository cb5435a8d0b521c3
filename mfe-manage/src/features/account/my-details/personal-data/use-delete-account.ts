import { errorToNotice, type Api } from '@bars/shared-api';
import { deleteAccount, deletionFactsQuery } from '@bars/shared-api/client/personal-data';
import { announceSessionEnd } from '@bars/shared-api/client/session-end';
import { deletionRequest, type DeletionFacts, type DeletionRequest } from '@bars/shared-api/contracts/personal-data';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';

export type DeleteAccountView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready';
      upcoming: DeletionFacts['upcoming'];
      form: UseFormReturn<DeletionRequest>;
      isBusy: boolean;
      problem: string | null;
      submit: () => void;
      /** The login is too old: once the customer has confirmed it, the account is deleted. */
      confirm: { onConfirmed: () => void; onGivenUp: () => void } | null;
    };

/** Deletes the account, and leads to a page that says so. */
export const useDeleteAccount = (api: Api): DeleteAccountView => {
  const [, navigate] = useLocation();
  const facts = useQuery(deletionFactsQuery(api));
  const form = useForm({ resolver: standardSchemaResolver(deletionRequest), defaultValues: { agreed: false } });
  const remove = useMutation({
    mutationFn: (request: DeletionRequest) => deleteAccount(api, request),
    onSuccess: () => {
      navigate('/account-deleted', { replace: true });
      announceSessionEnd(api.events, 'left');
    },
  });
  if (facts.data === undefined)
    return facts.error !== null && !facts.isFetching
      ? { state: 'failed', retry: () => void facts.refetch() }
      : { state: 'loading' };
  const isStale = remove.error?.code === 'fresh_login_required';
  return {
    state: 'ready',
    upcoming: facts.data.upcoming,
    form,
    isBusy: form.formState.isSubmitting || remove.isPending || remove.isSuccess,
    problem: remove.error === null || isStale ? null : errorToNotice(remove.error),
    submit: () => void form.handleSubmit((request) => remove.mutate(request))(),
    confirm: isStale ? { onConfirmed: () => remove.mutate({ agreed: true }), onGivenUp: () => remove.reset() } : null,
  };
};
