import { errorToNotice, type Api } from '@bars/shared-api';
import { forgetStaffLogin, logOutStaff } from '@bars/shared-api/client/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The confirmation is shown for a second before the login page. Source: AC-50. */
const shownMs = 1000;

/** `left`: the confirmation has been shown. */
export type StaffLogoutView =
  | { state: 'working' | 'done' | 'left' }
  | { state: 'failed'; reason: string; retry: () => void };

/** Logs staff out when the page is opened. Sources: AC-50, API-M-50. */
export const useStaffLogout = (api: Api): StaffLogoutView => {
  const [hasLeft, setHasLeft] = useState(false);
  const { mutate, isSuccess, error } = useMutation({
    // What is kept goes first, whatever the server says.
    onMutate: () => forgetStaffLogin(() => window.localStorage, api.events),
    mutationFn: () => logOutStaff(api),
  });
  // The visit of the address is the request to log out; there is no press to start it from.
  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => setHasLeft(true), shownMs);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  if (isSuccess) return { state: hasLeft ? 'left' : 'done' };
  return error === null
    ? { state: 'working' }
    : { state: 'failed', reason: errorToNotice(error), retry: () => mutate() };
};
