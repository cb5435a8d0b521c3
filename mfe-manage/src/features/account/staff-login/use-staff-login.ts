import { errorToNotice, type Api } from '@bars/shared-api';
import { exchangeStaffAnswer, fetchStaffAddress, keepStaffLogin } from '@bars/shared-api/client/staff';
import { staffLoginPage, type StaffAuthBridgeRequest } from '@bars/shared-api/contracts/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerIn, type StaffAnswer } from './staff-login.rules';

/** `refused`: by the provider, in its answer's address. `failed`: a call of ours, with the server's text. */
export type StaffLoginProblem = { kind: 'refused'; reason: 'cancelled' | 'failed' } | { kind: 'failed'; text: string };

export type StaffLoginView =
  | { state: 'exchanging' }
  | { state: 'done' }
  | { state: 'ready'; problem: StaffLoginProblem | null; isBusy: boolean; login: () => void };

export interface StaffLoginOptions {
  api: Api;
  /** Leaves the site for an address. */
  goTo: (address: string) => void;
}

/** The answer of the address, once: a reload must not send it again, and the address must not keep it. */
const takeAnswer = (): StaffAnswer => {
  const answer = answerIn(window.location.search);
  if (answer.kind !== 'none') window.history.replaceState(window.history.state, '', staffLoginPage);
  return answer;
};

/** Logging in as staff: to the provider and back. Sources: AC-45…AC-48, AC-53. */
export const useStaffLogin = ({ api, goTo }: StaffLoginOptions): StaffLoginView => {
  const [answer] = useState(() => answerIn(window.location.search));
  const address = useMutation({
    mutationFn: () => fetchStaffAddress(api, window.location.origin + staffLoginPage),
    onSuccess: goTo,
  });
  const exchange = useMutation({
    mutationFn: (request: StaffAuthBridgeRequest) => exchangeStaffAnswer(api, request),
    onSuccess: (login) => keepStaffLogin(() => window.localStorage, login, api.events),
  });
  const { mutate } = exchange;
  useEffect(() => {
    const taken = takeAnswer();
    if (taken.kind === 'code') mutate({ code: taken.code, state: taken.state });
  }, [mutate]);

  if (exchange.isSuccess) return { state: 'done' };
  const error = address.error ?? exchange.error;
  if (answer.kind === 'code' && error === null && !address.isPending) return { state: 'exchanging' };
  const refused = answer.kind === 'refused' && address.isIdle ? answer : null;
  return {
    state: 'ready',
    problem: error === null || address.isPending ? refused : { kind: 'failed', text: errorToNotice(error) },
    isBusy: address.isPending,
    login: () => address.mutate(),
  };
};
