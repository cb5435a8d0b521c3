import { errorToNotice, type Api } from '@bars/shared-api';
import { appLoginMutation, isAppLoginRefused } from '@bars/shared-api/client/customers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type AppLoginView =
  | { state: 'working' | 'done' | 'dismissed' }
  /** Another try may help. */
  | { state: 'failed'; reason: string; retry: () => void; dismiss: () => void }
  /** The id is unknown, or may not log in. */
  | { state: 'refused'; reason: string; dismiss: () => void };

/** Logs the app's user in when the page is opened. The wizard does not wait for it. Sources: API-B-7, BW-3, BW-187. */
export const useAppLogin = (api: Api, appUserId: string): AppLoginView => {
  const [isDismissed, setDismissed] = useState(false);
  const { mutate, isSuccess, error } = useMutation(appLoginMutation(api));
  // The visit of the address is the request to log in; there is no press to start it from.
  useEffect(() => mutate(appUserId), [mutate, appUserId]);
  if (isSuccess) return { state: 'done' };
  if (error === null) return { state: 'working' };
  if (isDismissed) return { state: 'dismissed' };
  const view = { reason: errorToNotice(error), dismiss: () => setDismissed(true) };
  return isAppLoginRefused(error)
    ? { state: 'refused', ...view }
    : { state: 'failed', ...view, retry: () => mutate(appUserId) };
};
