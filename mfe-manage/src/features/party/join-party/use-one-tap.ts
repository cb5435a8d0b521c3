import { errorToNotice, type Api } from '@bars/shared-api';
import { fetchPartyInvitation } from '@bars/shared-api/client/party';
import { useMutation } from '@tanstack/react-query';
import type { JoinEnd } from './use-join-form';

export interface OneTap {
  isBusy: boolean;
  /** Why it failed; null where it did not. `added`: they are at the party already. */
  problem: { is: 'added' } | { is: 'refused'; text: string } | null;
  join: () => void;
}

/** Joins the customer who is logged in. Sources: MG-127, API-M-23 (`join=1`). */
export const useOneTap = (
  api: Api,
  { code, variationId, onEnd }: { code: string; variationId: number | null; onEnd: (end: JoinEnd) => void },
): OneTap => {
  const tap = useMutation({
    mutationFn: async () => {
      const { invitation, meta } = await fetchPartyInvitation(api, code, { join: true, variationId });
      return { guestCode: meta.unique_code, isOpen: invitation.can_use_invite };
    },
    onSuccess: ({ guestCode, isOpen }) => {
      if (guestCode !== null) onEnd({ is: 'joined', code: guestCode });
      else if (!isOpen) onEnd({ is: 'closed' });
    },
    onError: (error) => {
      if (error.status === 404) onEnd({ is: 'unknown' });
    },
  });
  const problem = (): OneTap['problem'] => {
    // Whoever leads the party is no guest of it, so they get no code.
    if (tap.isSuccess) return tap.data.isOpen && tap.data.guestCode === null ? { is: 'added' } : null;
    if (tap.error === null) return null;
    return tap.error.status === 409 ? { is: 'added' } : { is: 'refused', text: errorToNotice(tap.error) };
  };
  return { isBusy: tap.isPending, problem: problem(), join: () => tap.mutate() };
};
