import { errorToNotice, type Api } from '@bars/shared-api';
import { customerDraftKeys, customerKeys, logOut } from '@bars/shared-api/client/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetDrafts } from '../../common/kept-drafts';
import { forgetTypedTexts } from '../../common/typed-texts';

/** `done`: nobody is logged in any more. */
export type LogoutView = { state: 'working' | 'done' } | { state: 'failed'; reason: string; retry: () => void };

/** Logs out when the page is opened, and clears the customer's queries and drafts. Sources: AC-32, API-M-44. */
export const useLogout = (api: Api): LogoutView => {
  const queryClient = useQueryClient();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => logOut(api),
    onSuccess: () => {
      forgetTypedTexts();
      forgetDrafts();
      queryClient.removeQueries({ queryKey: customerKeys.all });
      queryClient.removeQueries({ queryKey: customerDraftKeys.all });
    },
  });
  // The visit of the address is the request to log out (AC-32); there is no press to start it from.
  useEffect(() => mutate(), [mutate]);
  if (isSuccess) return { state: 'done' };
  return error === null ? { state: 'working' } : { state: 'failed', reason: errorToNotice(error), retry: () => mutate() };
};
