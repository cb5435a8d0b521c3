import { errorToNotice, type Api } from '@bars/shared-api';
import { logOut } from '@bars/shared-api/client/customers';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** `done`: nobody is logged in any more. */
export type LogoutView = { state: 'working' | 'done' } | { state: 'failed'; reason: string; retry: () => void };

/** Logs out when the page is opened. The shell ends the session in this browser, as for every way out. Sources: AC-32, AC-33, API-M-44. */
export const useLogout = (api: Api): LogoutView => {
  const { mutate, isSuccess, error } = useMutation({ mutationFn: () => logOut(api) });
  // The visit of the address is the request to log out (AC-32); there is no press to start it from.
  useEffect(() => mutate(), [mutate]);
  if (isSuccess) return { state: 'done' };
  return error === null
    ? { state: 'working' }
    : { state: 'failed', reason: errorToNotice(error), retry: () => mutate() };
};
