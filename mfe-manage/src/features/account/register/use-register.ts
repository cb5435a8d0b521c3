import { errorToNotice, type Api } from '@bars/shared-api';
import { currentCustomerQuery, register } from '@bars/shared-api/client/customers';
import { registerRequest, type RegisterRequest } from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSearch } from 'wouter';
import { accountPages, invitationPage, type AccountPages } from '../../../common/account/account-pages';
import type { SentMail } from '../common/look-in-inbox';
import { pageAfterLogin } from '../../../common/account/page-after-login';
import { useKeepTypedTexts, useTypedTexts } from '../../../common/typed-texts';

/** `leaving`: somebody is logged in and goes on to their page. */
export type RegisterView =
  | { state: 'leaving'; to: string }
  | { state: 'sent'; sent: SentMail; pages: AccountPages }
  | {
      state: 'ready';
      hasWayBack: boolean;
      pages: AccountPages;
      form: UseFormReturn<RegisterRequest>;
      isBusy: boolean;
      submit: () => void;
    };

/**
 * Registering an address. The optional token of the page's address is sent as `join_token`. Sources: AC-1…AC-4.
 * @param token the invitation that the visitor came from
 */
export const useRegister = (api: Api, token: string | undefined): RegisterView => {
  const asked = new URLSearchParams(useSearch()).get('return');
  const { data: customer, isFetching } = useQuery({ ...currentCustomerQuery(api, 'portal'), staleTime: 0 });
  const form = useForm({
    resolver: standardSchemaResolver(registerRequest),
    defaultValues: { email: useTypedTexts().email ?? '', join_token: token },
  });
  useKeepTypedTexts(form);
  const [sent, setSent] = useState<{ request: RegisterRequest; times: number } | null>(null);
  const send = useMutation({
    mutationFn: (request: RegisterRequest) => register(api, request),
    onSuccess: (_, request) => setSent({ request, times: (sent?.times ?? 0) + 1 }),
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });

  const { origin } = window.location;
  const after = pageAfterLogin(null, invitationPage(token) ?? asked, origin);
  const pages = accountPages({ token, asked }, origin);
  if (customer && !isFetching) return { state: 'leaving', to: after };
  if (sent !== null) {
    const problem = send.error === null ? null : errorToNotice(send.error);
    const other = () => {
      setSent(null);
      send.reset();
    };
    return {
      state: 'sent',
      pages,
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
    hasWayBack: after !== '/',
    pages,
    form,
    isBusy: form.formState.isSubmitting || send.isPending,
    submit: () => void form.handleSubmit((request) => send.mutate(request))(),
  };
};
