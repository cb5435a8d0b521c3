import { errorToNotice, type Api } from '@bars/shared-api';
import { verificationQuery } from '@bars/shared-api/client/customers';
import type { Verification } from '@bars/shared-api/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { accountPages, type AccountPages } from '../../../common/account/account-pages';
import { wayOn, type WayOn } from './verify.rules';

/** A verification that failed: why, and what is offered. */
export interface FailedVerification {
  reason: string;
  wayOn: WayOn;
  retry: () => void;
  pages: AccountPages;
}

export type VerificationView =
  | { state: 'loading' }
  | ({ state: 'failed' } & FailedVerification)
  | { state: 'ready'; verification: Verification };

/** The account that a link confirms, looked up once for the page. Sources: AC-7, AC-11. */
export const useVerification = (api: Api, token: string, joinToken: string | undefined): VerificationView => {
  const { data, error, isFetching, refetch } = useQuery({ ...verificationQuery(api, token), staleTime: Infinity });
  if (data !== undefined) return { state: 'ready', verification: data };
  if (error === null || isFetching) return { state: 'loading' };
  const pages = accountPages({ token: joinToken, asked: null }, window.location.origin);
  return {
    state: 'failed',
    reason: errorToNotice(error),
    wayOn: wayOn(error.code),
    retry: () => void refetch(),
    pages,
  };
};
