import { errorToNotice, type ApiError } from '@bars/shared-api';
import { addGuest, editGuest } from '@bars/shared-api/client/party';
import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { useKeptDraft } from '../common/kept-drafts';
import {
  changedFields,
  guestFormDraft,
  isSame,
  keptGuestForm,
  merged,
  newGuest,
  requestOf,
  valuesOf,
  type GuestValues,
} from './party-guests.rules';
import { guestRef } from './use-guest-actions';

export interface GuestFormView {
  values: GuestValues;
  set: (change: Partial<GuestValues>) => void;
  isBusy: boolean;
  isLocked: boolean;
  canSave: boolean;
  save: () => void;
  /** Errors by field. */
  errors: Readonly<Record<string, string>>;
  /** The last try, where it was refused. */
  refusal: object | null;
  /** Why it was not saved, where no field says it. */
  problem: string | null;
  /** What somebody else has saved since the form was opened, as it is now. */
  changed: { name: keyof GuestValues; now: GuestValues[keyof GuestValues] }[];
  /** The guest is gone from the booking. */
  isGone: boolean;
}

const isRefusedElsewhere = ({ status, code }: ApiError): boolean =>
  status === 423 || status === 404 || code === 'guest_changed';

/** What was typed, beside the guest as read, so that neither a newer one nor a reload takes anything of it away. */
const useGuestDraft = ({ booking }: BookingPartProps, guest: BookingGuest | null, variation: number | null) => {
  const guestId = guest?.id ?? null;
  const [first] = useState(() => ({ version: guest?.version ?? null, before: valuesOf(guest, variation) }));
  const [kept, keep] = useKeptDraft(guestFormDraft(booking.id), keptGuestForm, (one) => one.guestId === guestId);
  const { version, before } = kept ?? first;
  const typed: Partial<GuestValues> = kept?.typed ?? {};
  const latest = guest === null ? undefined : booking.guests.find(({ id }) => id === guest.id);
  const isNewer = latest !== undefined && latest.version !== version;
  const now = isNewer ? valuesOf(latest) : before;
  return {
    now,
    latest: latest ?? guest,
    values: merged(typed, now),
    set: (change: Partial<GuestValues>) => keep({ guestId, version, before, typed: { ...typed, ...change } }),
    forget: () => keep(null),
    changed: isNewer ? changedFields(before, now).map((name) => ({ name, now: now[name] })) : [],
    isGone: guest !== null && latest === undefined,
  };
};

/** The errors of a refused save, each at its field, and the sentence for the rest. */
const problemsOf = (error: ApiError | null, values: GuestValues): Pick<GuestFormView, 'errors' | 'problem'> => {
  if (error === null || error.status === 423 || error.code === 'guest_changed') return { errors: {}, problem: null };
  const errors = Object.fromEntries(Object.entries(error.fieldErrors).map(([name, texts]) => [name, texts.join(', ')]));
  const names = Object.keys(errors);
  return { errors, problem: names.length > 0 && names.every((name) => name in values) ? null : errorToNotice(error) };
};

/**
 * The form of a guest, whom it edits, or adds. Sources: MG-90, MG-99, MG-109, API-M-16, API-M-17.
 */
export const useGuestForm = (
  props: BookingPartProps,
  {
    guest,
    variation,
    onSaved,
  }: { guest: BookingGuest | null; variation: number | null; onSaved: (values: GuestValues) => void },
): GuestFormView => {
  const { api, booking, onChanged } = props;
  const { now, latest, forget, ...view } = useGuestDraft(props, guest, variation);
  const { values } = view;
  const save = useMutation({
    mutationFn: (): Promise<HostBooking> =>
      latest === null
        ? addGuest(api, guestRef(props), newGuest(values))
        : editGuest(api, guestRef(props), latest.id, requestOf(values, latest.version, booking.role)),
    onSuccess: (saved) => {
      forget();
      onChanged(saved);
      onSaved(values);
    },
    onError: (error) => {
      if (isRefusedElsewhere(error)) onChanged(null);
    },
  });
  const isLocked = booking.pre_order_locked || save.error?.status === 423;
  return {
    ...view,
    ...problemsOf(save.error, values),
    refusal: save.error,
    isBusy: save.isPending,
    isLocked,
    canSave: !isLocked && values.forename.trim() !== '' && (guest === null || !isSame(values, now)),
    save: () => save.mutate(),
  };
};
