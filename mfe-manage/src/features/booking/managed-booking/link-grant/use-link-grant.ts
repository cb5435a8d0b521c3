import type { Api, ApiError } from '@bars/shared-api';
import { grantedApi, managedBookingKeys, openManaged } from '@bars/shared-api/client/managed-bookings';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keepGrant, keptGrant } from '../../../../common/link/kept-grants';
import { createGrantGate } from './grant-gate';

/** The password of a link: whether a call waits for it, and how it is given. */
export interface LinkGrant {
  /** For every part of the page: its calls carry the grant, and wait for the password where one is needed. */
  api: Api;
  /** Null while the link was opened without. */
  grant: string | null;
  /** The grant at this moment, which a call that has waited may have changed. */
  known: () => string | null;
  /** A call waits for the password. */
  isAsking: boolean;
  unlock: UseMutationResult<unknown, ApiError, string>;
  /** Refuses the calls that wait. */
  dismiss: () => void;
}

/** The grant of the protected link of a booking, kept in this tab until it ends. */
export const useLinkGrant = (api: Api, manageKey: string): LinkGrant => {
  const queryClient = useQueryClient();
  const [grant, setGrant] = useState(() => keptGrant(manageKey));
  const [isAsking, setAsking] = useState(false);
  const [gate] = useState(() => createGrantGate(grant, setAsking));
  const granted = useMemo(() => grantedApi(api, gate), [api, gate]);
  const unlock = useMutation({
    mutationFn: (password: string) => openManaged(api, manageKey, { password }),
    onSuccess: ({ booking, grant: given }) => {
      if (given !== null) keepGrant(manageKey, given);
      queryClient.setQueryData(
        managedBookingKeys.one({ manageKey, ...(given === null ? {} : { grant: given.grant }) }),
        booking,
      );
      setGrant(given?.grant ?? null);
      gate.open(given?.grant ?? null);
    },
  });
  return { api: granted, grant, known: gate.known, isAsking, unlock, dismiss: gate.dismiss };
};
