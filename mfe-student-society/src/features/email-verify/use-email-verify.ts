import { errorToNotice, type Api } from '@bars/shared-api';
import { confirmEmail } from '@bars/shared-api/client/students';
import { useQuery } from '@tanstack/react-query';

export type EmailVerifyView =
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry?: () => void }
  /** `again`: it was confirmed before. */
  | { state: 'verified'; again: boolean };

/** Another try is of no use. */
const isOver = (status: number | null): boolean => status === 404 || status === 410;

/** Confirms the address of a link, once for the page. Sources: ST-49…ST-51, API-M-70. */
export const useEmailVerify = (api: Api, code: string): EmailVerifyView => {
  // As a query it is sent once, however often the page is drawn.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email-verify', code],
    queryFn: () => confirmEmail(api, code),
    staleTime: Infinity,
  });
  if (data !== undefined) return { state: 'verified', again: data.again };
  if (error === null || isFetching) return { state: 'loading' };
  const failed = { state: 'failed', reason: errorToNotice(error) } as const;
  return isOver(error.status) ? failed : { ...failed, retry: () => void refetch({ cancelRefetch: false }) };
};
