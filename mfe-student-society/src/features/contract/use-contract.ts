import { errorToNotice, type Api } from '@bars/shared-api';
import {
  signContract,
  societyContractQuery,
  viewContract,
  type ContractLink,
} from '@bars/shared-api/client/society-contract';
import type { SocietyContract } from '@bars/shared-api/contracts/society-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stageOf, type Stage } from './contract.rules';
import { forgetName } from './kept-name';

export interface ContractReady {
  state: 'ready';
  contract: SocietyContract;
  stage: Stage;
  /** The text is another one than the one that was read here. */
  isChanged: boolean;
  /** Why the server could not be told that the text was read; null while it can. */
  markProblem: string | null;
  /** The text was read to its end. */
  onRead: () => void;
  signing: {
    isBusy: boolean;
    /** What is wrong with the signature, or why it could not be sent; null where nothing is. */
    problem: string | null;
    /** Forgets the problem: the signature is another one now. */
    reset: () => void;
    sign: (signatureData: string) => void;
  };
}

/** `turn` rises when what had the focus goes from the page. */
export type ContractView = { turn: number } & (
  | { state: 'loading' | 'unknown' | 'expired' }
  | { state: 'failed'; reason: string; retry: () => void }
  | ContractReady
);

/** What an error says of the contract itself, not of what was sent. */
const isOutdated = (status: number | null): boolean => status === 404 || status === 409 || status === 410;

/** Reading a contract and signing it, by the link of one signer. Sources: ST-98…ST-107. */
export const useContract = (api: Api, link: ContractLink): ContractView => {
  const queries = useQueryClient();
  const query = societyContractQuery(api, link);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [readHash, setReadHash] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const show = (contract: SocietyContract) => queries.setQueryData(query.queryKey, contract);
  const lookAgain = () => void refetch().then(() => setTurn((times) => times + 1));
  const mark = useMutation({
    mutationFn: (hash: string) => viewContract(api, link, hash),
    onSuccess: show,
    onError: ({ status }) => (isOutdated(status) ? lookAgain() : undefined),
  });
  const sign = useMutation({
    mutationFn: (request: { signature_data: string; text_hash: string }) => signContract(api, link, request),
    onSuccess: (contract) => {
      forgetName();
      show(contract);
      setTurn((times) => times + 1);
    },
    onError: ({ status }) => (isOutdated(status) ? lookAgain() : undefined),
  });

  if (error?.status === 404) return { turn, state: 'unknown' };
  if (error?.status === 410) return { turn, state: 'expired' };
  if (data === undefined) {
    if (error === null || isFetching) return { turn, state: 'loading' };
    return { turn, state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
  }
  const hash = data.text_hash;
  const stage = stageOf(data.status, readHash === hash);
  const isChanged = [mark, sign].some((call) => call.error?.code === 'contract_changed') && stage === 'notViewed';
  const signError = sign.error?.code === 'contract_changed' ? null : sign.error;
  return {
    turn,
    state: 'ready',
    contract: data,
    stage,
    isChanged,
    markProblem: mark.isError && stage === 'viewed' ? errorToNotice(mark.error) : null,
    onRead: () => {
      if (data.status.name !== 'not_viewed' || mark.isPending) return;
      setReadHash(hash);
      mark.mutate(hash);
    },
    signing: {
      isBusy: sign.isPending,
      problem: signError === null ? null : (signError.fieldErrors['signature_data']?.[0] ?? errorToNotice(signError)),
      reset: () => sign.reset(),
      sign: (signatureData) => sign.mutate({ signature_data: signatureData, text_hash: hash }),
    },
  };
};
