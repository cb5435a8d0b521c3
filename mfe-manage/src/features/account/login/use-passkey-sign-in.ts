import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { customerKeys } from '@bars/shared-api/client/customers';
import { authenticateWithPasskey, fetchSignInOptions, signInOptionsQuery } from '@bars/shared-api/client/passkeys';
import type { AuthenticateAnswer } from '@bars/shared-api/contracts/customers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  hasPasskeys,
  passkeyAbilities,
  signWithPasskey,
  type PasskeyAbilities,
  type Signed,
} from '../common/passkeys/browser-passkeys';
import { forgetTypedTexts } from '../../../common/typed-texts';

/** `cancelled`: the person chose no passkey, or has none here. `failed`: the browser could not ask. */
export type PasskeyProblem = { kind: 'cancelled' | 'failed' } | { kind: 'refused'; text: string };

export interface PasskeySignIn {
  /** The browser knows passkeys. */
  isOffered: boolean;
  isBusy: boolean;
  problem: PasskeyProblem | null;
  /** The answer of the login; null until there is one. */
  answer: AuthenticateAnswer | null;
  start: () => void;
}

/** New options before the old ones end, which is after five minutes. */
const renewMs = 4 * 60_000;

/** Logging in with a passkey: by the button, or by what the browser offers in the field of the address. */
export const usePasskeySignIn = (api: Api, joinToken: string | undefined): PasskeySignIn => {
  const queryClient = useQueryClient();
  const [abilities, setAbilities] = useState<PasskeyAbilities | null>(null);
  useEffect(() => void passkeyAbilities().then(setAbilities), []);
  const hasRelatedOrigins = abilities?.relatedOrigins ?? false;

  const logIn = useMutation({
    mutationFn: (signed: Signed) => authenticateWithPasskey(api, { ...signed, join_token: joinToken }),
    onSuccess: () => {
      forgetTypedTexts();
      queryClient.removeQueries({ queryKey: customerKeys.all });
    },
  });
  const choose = useMutation({
    mutationFn: async () => signWithPasskey(await fetchSignInOptions(api, { related_origins: hasRelatedOrigins })),
    onSuccess: (chosen) => {
      if (chosen.state === 'done') logIn.mutate(chosen.response);
    },
  });
  const isBusy = choose.isPending || logIn.isPending;
  // A device that answers by itself would be refused again and again. After a refusal the button asks.
  const isAnswered = logIn.isSuccess || logIn.isError;

  const { data: options } = useQuery({
    ...signInOptionsQuery(api, hasRelatedOrigins, choose.submittedAt + logIn.submittedAt),
    // The button's question stops that of the autofill and uses other options. When it has ended, the autofill begins again with new ones.
    enabled: abilities?.autofill === true && !isBusy && !isAnswered,
    refetchInterval: renewMs,
  });
  const { mutate } = logIn;
  useEffect(() => {
    if (options === undefined || isBusy || isAnswered) return undefined;
    const left = new AbortController();
    void signWithPasskey(options, { inAutofill: true, signal: left.signal }).then((chosen) => {
      if (chosen.state === 'done' && !left.signal.aborted) mutate(chosen.response);
    });
    return () => left.abort();
  }, [options, isBusy, isAnswered, mutate]);

  return {
    isOffered: hasPasskeys(),
    isBusy,
    problem: isBusy ? null : problemOf(choose.data?.state, logIn.error ?? choose.error),
    answer: logIn.data ?? null,
    start: () => {
      logIn.reset();
      choose.mutate();
    },
  };
};

const problemOf = (ended: string | undefined, error: ApiError | null): PasskeyProblem | null => {
  if (error !== null) return { kind: 'refused', text: errorToNotice(error) };
  return ended === 'cancelled' || ended === 'failed' ? { kind: ended } : null;
};
