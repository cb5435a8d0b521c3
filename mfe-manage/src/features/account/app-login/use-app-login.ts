import { errorToNotice, type Api } from '@bars/shared-api';
import { appLoginMutation, isAppLoginRefused } from '@bars/shared-api/client/customers';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** `refused`: the id is not known, or may not log in. `failed`: another try may help. */
export type AppLoginView =
  | { state: 'working' | 'done' }
  | { state: 'refused'; reason: string }
  | { state: 'failed'; reason: string; retry: () => void };

/** Logs the app's user in when the page is opened, in the place of a redirect to the login. Sources: API-M-39, RT-59. */
export const useAppLogin = (api: Api, appUserId: string): AppLoginView => {
  const { mutate, isSuccess, error } = useMutation(appLoginMutation(api));
  // The visit of the address is the request to log in (RT-59); there is no press to start it from.
  useEffect(() => mutate(appUserId), [mutate, appUserId]);
  if (isSuccess) return { state: 'done' };
  if (error === null) return { state: 'working' };
  const reason = errorToNotice(error);
  return isAppLoginRefused(error)
    ? { state: 'refused', reason }
    : { state: 'failed', reason, retry: () => mutate(appUserId) };
};
