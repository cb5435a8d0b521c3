import { errorToNotice } from '@bars/shared-api';
import { addGuest, byIdOf } from '@bars/shared-api/client/party';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { useKeptDraft } from '../common/kept-drafts';

const invited = z.object({ forename: z.string(), email: z.string() });
export type Invited = z.infer<typeof invited>;

/** Under which name the form is kept. */
const draftOf = (bookingId: string): string => `${bookingId}/invite`;

const nobody: Invited = { forename: '', email: '' };

export interface InviteByEmail {
  values: Invited;
  set: (change: Partial<Invited>) => void;
  isBusy: boolean;
  /** Whom the last invitation went to. */
  sent: Invited | null;
  errors: Readonly<Record<string, string>>;
  /** The last try, where something was wrong with it. */
  refusal: object | null;
  /** Why it was not sent, where no field says it. */
  problem: string | null;
  send: () => void;
  /** Something was typed before the tab was loaded again. */
  isKept: boolean;
  forget: () => void;
}

/** Invites a guest by email. What was typed outlives a reload of the tab. @param missing what is said at the address where there is none */
export const useInviteByEmail = (
  { api, bookingRef, booking, onChanged }: BookingPartProps,
  missing: string,
): InviteByEmail => {
  const [draft, keep] = useKeptDraft(draftOf(booking.id), invited);
  // Another one for each press, so that the focus is moved again.
  const [unaddressed, setUnaddressed] = useState<{ email: string } | null>(null);
  const [sent, setSent] = useState<Invited | null>(null);
  const values = draft ?? nobody;
  const add = useMutation({
    mutationFn: (one: Invited) => addGuest(api, byIdOf(booking.id, bookingRef), one),
    onSuccess: (changed, one) => {
      keep(null);
      setSent(one);
      onChanged(changed);
    },
    onError: ({ status }) => {
      if (status === 423) onChanged(null);
    },
  });
  const refused = Object.fromEntries(
    Object.entries(add.error?.fieldErrors ?? {}).map(([name, texts]) => [name, texts.join(', ')]),
  );
  return {
    values,
    set: (change) => {
      setUnaddressed(null);
      keep({ ...values, ...change });
    },
    isBusy: add.isPending,
    sent,
    errors: unaddressed ?? refused,
    refusal: unaddressed ?? add.error,
    problem: add.error === null || Object.keys(refused).length > 0 ? null : errorToNotice(add.error),
    send: () => {
      if (add.isPending) return;
      setSent(null);
      const isAddressed = values.email.trim() !== '';
      setUnaddressed(isAddressed ? null : { email: missing });
      if (!isAddressed) return add.reset();
      add.mutate(values);
    },
    isKept: draft !== null,
    forget: () => {
      keep(null);
      setUnaddressed(null);
      setSent(null);
      add.reset();
    },
  };
};
