import { errorToNotice, type Api } from '@bars/shared-api';
import { forgotPassword } from '@bars/shared-api/client/customers';
import { forgotPasswordRequest, type ForgotPasswordRequest } from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSearch } from 'wouter';
import { accountPages, type AccountPages } from '../../../common/account/account-pages';
import type { SentMail } from '../common/look-in-inbox';
import { useKeepTypedTexts, useTypedTexts } from '../../../common/typed-texts';

/** `unknown`: there is no account with this address. Source: AC-26. */
export type ForgotPasswordView = { pages: AccountPages } & (
  | { state: 'unknown'; email: string; other: () => void }
  | { state: 'sent'; sent: SentMail }
  | { state: 'ready'; form: UseFormReturn<ForgotPasswordRequest>; isBusy: boolean; submit: () => void }
);

/** What the server has answered, for which address. */
interface Answered {
  email: string;
  isNew: boolean;
  times: number;
}

/** Asking for a link to set a new password. Sources: AC-25, AC-26. */
export const useForgotPassword = (api: Api): ForgotPasswordView => {
  const pages = accountPages(
    { token: undefined, asked: new URLSearchParams(useSearch()).get('return') },
    window.location.origin,
  );
  const form = useForm({
    resolver: standardSchemaResolver(forgotPasswordRequest),
    defaultValues: { email: useTypedTexts().email ?? '' },
  });
  useKeepTypedTexts(form);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const ask = useMutation({
    mutationFn: (request: ForgotPasswordRequest) => forgotPassword(api, request),
    onSuccess: (answer, { email }) => setAnswered({ email, isNew: answer.new, times: (answered?.times ?? 0) + 1 }),
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });

  const other = () => {
    setAnswered(null);
    ask.reset();
  };
  if (answered?.isNew) return { state: 'unknown', pages, email: answered.email, other };
  if (answered) {
    const { email, times } = answered;
    const problem = ask.error === null ? null : errorToNotice(ask.error);
    return {
      state: 'sent',
      pages,
      sent: { email, times, isBusy: ask.isPending, problem, again: () => ask.mutate({ email }), other },
    };
  }
  return {
    state: 'ready',
    pages,
    form,
    isBusy: form.formState.isSubmitting || ask.isPending,
    submit: () => void form.handleSubmit((request) => ask.mutate(request))(),
  };
};
