import { errorToNotice, type Api } from '@bars/shared-api';
import { authenticate, currentCustomerQuery, customerKeys } from '@bars/shared-api/client/customers';
import {
  authenticateRequest,
  type AuthenticateAnswer,
  type AuthenticateRequest,
} from '@bars/shared-api/contracts/customers';
import { showServerErrors } from '@bars/shared-ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSearch } from 'wouter';
import { accountPages, type AccountPages } from '../../../common/account/account-pages';
import { pageAfterLogin } from '../../../common/account/page-after-login';
import { forgetTypedTexts, useKeepTypedTexts, useTypedTexts } from '../../../common/typed-texts';
import { useNewLink, type NewLink } from './use-new-link';
import { usePasskeySignIn, type PasskeySignIn } from './use-passkey-sign-in';
import { useSocialSignIn, type SocialSignInView } from './use-social-sign-in';

export type LoginForm = UseFormReturn<AuthenticateRequest>;

/** `leaving`: somebody is logged in and goes on to their page. `newLink`: the account is not confirmed. */
export type LoginView =
  | { state: 'leaving'; to: string }
  | {
      state: 'ready';
      hasWayBack: boolean;
      pages: AccountPages;
      form: LoginForm;
      isBusy: boolean;
      submit: () => void;
      newLink: NewLink | null;
      social: SocialSignInView;
      passkey: PasskeySignIn;
    };

export interface LoginOptions {
  api: Api;
  /** The invitation that the visitor came from. Source: AC-18. */
  token: string | undefined;
  /** Leaves the site for an address. */
  goTo: (address: string) => void;
}

/** Logging in with a password or a passkey. Sources: AC-15…AC-20, AC-23, AC-24. */
export const useLogin = ({ api, token, goTo }: LoginOptions): LoginView => {
  const queryClient = useQueryClient();
  const asked = new URLSearchParams(useSearch()).get('return');
  const social = useSocialSignIn({ api, joinToken: token, returnTo: asked, goTo });
  // Always asked anew: the cache may still know a customer whose login has run out, and the shell would send them back here.
  const { data: customer, isFetching } = useQuery({ ...currentCustomerQuery(api, 'portal'), staleTime: 0 });
  const form = useForm({
    resolver: standardSchemaResolver(authenticateRequest),
    defaultValues: { email: useTypedTexts().email ?? '', password: '', join_token: token },
  });
  useKeepTypedTexts(form);
  const logIn = useMutation({
    mutationFn: (request: AuthenticateRequest) => authenticate(api, request),
    onSuccess: () => {
      forgetTypedTexts();
      queryClient.removeQueries({ queryKey: customerKeys.all });
    },
    onError: (error) => showServerErrors(form, error.fieldErrors, errorToNotice(error)),
  });

  const newLink = useNewLink(api, () => ({ email: form.getValues('email'), join_token: token }));

  const passkey = usePasskeySignIn(api, token);

  const page = (answer: AuthenticateAnswer | null) => pageAfterLogin(answer, asked, window.location.origin);
  if (logIn.isSuccess) return { state: 'leaving', to: page(logIn.data) };
  if (passkey.answer) return { state: 'leaving', to: page(passkey.answer) };
  if (social.answer) return { state: 'leaving', to: page(social.answer) };
  // While Google's answer is on its way, the customer may be known before the page to go to.
  if (customer && !isFetching && social.state !== 'signingIn') return { state: 'leaving', to: page(null) };
  return {
    state: 'ready',
    hasWayBack: asked !== null && page(null) !== '/',
    pages: accountPages({ token, asked }, window.location.origin),
    form,
    isBusy: form.formState.isSubmitting || logIn.isPending,
    submit: () => void form.handleSubmit((request) => logIn.mutate(request))(),
    newLink: logIn.error?.code === 'unverified' ? newLink : null,
    social,
    passkey,
  };
};
