import { errorToNotice, type Api } from '@bars/shared-api';
import {
  contractFileUrl,
  signatureUrl,
  societyContractCopyQuery,
  type ContractLink,
} from '@bars/shared-api/client/society-contract';
import type { SocietyContractCopy } from '@bars/shared-api/contracts/society-contract';
import { useQuery } from '@tanstack/react-query';

export type ContractCopyView =
  | { state: 'loading' | 'unknown' | 'expired' }
  | { state: 'failed'; reason: string; retry: () => void }
  | {
      state: 'ready';
      copy: SocietyContractCopy;
      /** Where its PDF is. */
      fileUrl: string;
      /** Where the picture of a signature is. */
      pictureUrl: (signer: number) => string;
    };

/** The copy of a contract. Source: ST-108. */
export const useContractCopy = (api: Api, link: ContractLink): ContractCopyView => {
  const { data, error, isFetching, refetch } = useQuery(societyContractCopyQuery(api, link));
  if (error?.status === 404) return { state: 'unknown' };
  if (error?.status === 410) return { state: 'expired' };
  if (data !== undefined)
    return {
      state: 'ready',
      copy: data,
      fileUrl: contractFileUrl(link),
      pictureUrl: (signer) => signatureUrl(link, signer),
    };
  if (error === null || isFetching) return { state: 'loading' };
  return { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
};
