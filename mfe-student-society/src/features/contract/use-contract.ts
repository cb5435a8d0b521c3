import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import {
  signContract,
  societyContractQuery,
  viewContract,
  type ContractLink,
} from '@bars/shared-api/client/society-contract';
import type { ContractSignRequest, SocietyContract } from '@bars/shared-api/contracts/society-contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAnswer } from '../../common/show-answer';
import { stageOf, type Stage } from './contract.rules';
import { keptName, signerOf } from './kept-name';

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

/** The two calls of a signer. What is outdated is read again. */
const useSigner = (api: Api, link: ContractLink, { refetch }: { refetch: () => Promise<unknown> }) => {
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  const turnPage = () => setTurn((times) => times + 1);
  const show = (contract: SocietyContract) => showAnswer(queries, societyContractQuery(api, link).queryKey, contract);
  const onError = ({ status }: ApiError) => {
    if (isOutdated(status)) void refetch().then(turnPage);
  };
  const mark = useMutation({
    mutationFn: (hash: string) => viewContract(api, link, hash),
    onSuccess: show,
    onError,
  });
  const sign = useMutation({
    mutationFn: (request: ContractSignRequest) => signContract(api, link, request),
    onSuccess: (contract) => {
      keptName.keep(signerOf(contract), '');
      show(contract);
      turnPage();
    },
    onError,
  });
  return { turn, mark, sign };
};
type Signer = ReturnType<typeof useSigner>;

/** @param readHash of the text that was read to its end here */
const readyOf = (
  contract: SocietyContract,
  { mark, sign }: Signer,
  { readHash, onRead }: { readHash: string | null; onRead: () => void },
): ContractReady => {
  const stage = stageOf(contract.status, readHash === contract.text_hash);
  const isChange = ({ error }: { error: ApiError | null }): boolean => error?.code === 'contract_changed';
  const signError = isChange(sign) ? null : sign.error;
  return {
    state: 'ready',
    contract,
    stage,
    isChanged: (isChange(mark) || isChange(sign)) && stage === 'notViewed',
    markProblem: mark.isError && stage === 'viewed' ? errorToNotice(mark.error) : null,
    onRead,
    signing: {
      isBusy: sign.isPending,
      problem: signError && (signError.fieldErrors['signature_data']?.[0] ?? errorToNotice(signError)),
      reset: () => sign.reset(),
      sign: (data) => sign.mutate({ signature_data: data, text_hash: contract.text_hash }),
    },
  };
};

/** Reads the contract ahead of the page. @throws {ApiError} */
export const readContractFirst = (queries: QueryClient, api: Api, link: ContractLink): Promise<unknown> =>
  queries.fetchQuery(societyContractQuery(api, link));

/** Reading a contract and signing it, by the link of one signer. Sources: ST-98…ST-107. */
export const useContract = (api: Api, link: ContractLink): ContractView => {
  const { data, error, isFetching, refetch } = useQuery(societyContractQuery(api, link));
  const [readHash, setReadHash] = useState<string | null>(null);
  const { turn, ...calls } = useSigner(api, link, { refetch });
  if (error?.status === 404) return { turn, state: 'unknown' };
  if (error?.status === 410) return { turn, state: 'expired' };
  if (data !== undefined) {
    const onRead = () => {
      if (data.status.name !== 'not_viewed' || calls.mark.isPending) return;
      setReadHash(data.text_hash);
      calls.mark.mutate(data.text_hash);
    };
    return { turn, ...readyOf(data, { turn, ...calls }, { readHash, onRead }) };
  }
  if (error === null || isFetching) return { turn, state: 'loading' };
  return { turn, state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
};
