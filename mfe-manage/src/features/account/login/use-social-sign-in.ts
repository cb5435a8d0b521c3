import { errorToNotice, type Api } from '@bars/shared-api';
import { customerKeys } from '@bars/shared-api/client/customers';
import { authenticateWithGoogle, googleOfferQuery, startGoogle } from '@bars/shared-api/client/social-sign-in';
import type { AuthenticateAnswer } from '@bars/shared-api/contracts/customers';
import { signInFragment } from '@bars/shared-api/contracts/social-sign-in';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetTypedTexts } from '../../../common/typed-texts';

export interface SocialSignInView {
  /** `unknown`: not answered yet. */
  offer: 'unknown' | 'none' | 'google';
  /** `signingIn`: the visitor has come back from Google, and is being logged in. */
  state: 'ready' | 'going' | 'signingIn';
  /** The server's sentence about what went wrong. */
  problem: string | null;
  /** The answer of the login; null until there is one. */
  answer: AuthenticateAnswer | null;
  start: () => void;
}

export interface SocialSignInOptions {
  api: Api;
  /** The invitation of the page's address. */
  joinToken: string | undefined;
  /** The page asked for. */
  returnTo: string | null;
  /** Leaves the site for an address. */
  goTo: (address: string) => void;
}

const tokenInAddress = (): string | null => new URLSearchParams(window.location.hash.slice(1)).get(signInFragment);

/** The token of the redirect, once: a reload must not send it again, and the address must not keep it. */
const takeToken = (): string | null => {
  const token = tokenInAddress();
  if (token !== null)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
};

/** Signing in with Google, there and back. Sources: AC-21, API-M-38, docs/decisions/025-sign-in-providers.md. */
export const useSocialSignIn = ({ api, joinToken, returnTo, goTo }: SocialSignInOptions): SocialSignInView => {
  const queryClient = useQueryClient();
  const [isReturn] = useState(() => tokenInAddress() !== null);
  const offer = useQuery(googleOfferQuery(api));
  const leave = useMutation({
    mutationFn: () => startGoogle(api, { brand_id: api.brand, join_token: joinToken, return_to: returnTo }),
    onSuccess: goTo,
  });
  const logIn = useMutation({
    mutationFn: (token: string) => authenticateWithGoogle(api, { token, brand_id: api.brand }),
    onSuccess: () => {
      forgetTypedTexts();
      queryClient.removeQueries({ queryKey: customerKeys.all });
    },
  });
  const { mutate } = logIn;
  useEffect(() => {
    const token = takeToken();
    if (token !== null) mutate(token);
  }, [mutate]);

  const isSigningIn = logIn.isPending || (isReturn && logIn.isIdle);
  const error = leave.isIdle ? logIn.error : leave.error;
  return {
    offer: offer.data === undefined && offer.error === null ? 'unknown' : offer.data === true ? 'google' : 'none',
    state: leave.isPending ? 'going' : isSigningIn ? 'signingIn' : 'ready',
    problem: error === null ? null : errorToNotice(error),
    answer: logIn.data ?? null,
    start: () => leave.mutate(),
  };
};
