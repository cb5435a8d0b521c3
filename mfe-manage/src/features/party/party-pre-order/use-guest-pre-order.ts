import { errorToNotice, type ApiError } from '@bars/shared-api';
import { saveGuestPreOrder } from '@bars/shared-api/client/party';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { conflictsOf, packageConflicts, type Conflict, type Picked } from '../common/choices/choices.rules';
import type { PerPersonOption } from '../common/party/party.rules';
import { useKeptDraft } from '../common/kept-drafts';
import {
  changedChoices,
  draftOf,
  isSameDraft,
  keptGuestDraft,
  mergedDraft,
  ownAfter,
  preOrderDraft,
  requestOf,
  type ChangedChoice,
  type GuestDraft,
} from './guest-draft.rules';

export interface GuestPreOrderView {
  draft: GuestDraft;
  rename: (change: Partial<Pick<GuestDraft, 'forename' | 'surname'>>) => void;
  pick: (picked: Picked) => void;
  /** The guest as they are now; null while they are being added. */
  guest: BookingGuest | null;
  isLocked: boolean;
  isBusy: boolean;
  isGone: boolean;
  /** Nothing to save, or it can't be saved now. Source: MG-92. */
  isOff: boolean;
  isForenameMissing: boolean;
  /** The last press, where a name was missing. */
  refusal: object | null;
  save: () => void;
  /** What somebody else has chosen since the dialog opened. */
  changed: ChangedChoice[];
  /** The dishes that do not suit the guest; null while nobody is asked about them. */
  conflicts: Conflict[] | null;
  keepConflicts: () => void;
  closeConflicts: () => void;
  /** The server's sentence about a save that failed. Source: MG-95. */
  toast: string | null;
  dismissToast: () => void;
}

/** Another reading of the booking shows what the refusal is about. */
const isOutdated = ({ status, code }: ApiError): boolean =>
  status === 423 ||
  status === 404 ||
  code === 'guest_changed' ||
  code === 'allergen_conflict' ||
  code === 'no_place_left' ||
  code === 'bespoke_menu';

/** The dialog says it in its own place. */
const isSaidElsewhere = ({ status, code }: ApiError): boolean =>
  status === 423 || code === 'guest_changed' || code === 'allergen_conflict';

/** What was changed in the dialog, and of which version of the guest. It outlives a reload of the tab. */
const useOwnDraft = (bookingId: string, variationId: number, opened: BookingGuest | null) => {
  const guestId = opened?.id ?? null;
  const [first] = useState(() => ({ version: opened?.version ?? null, before: draftOf(opened, variationId) }));
  const [kept, keep] = useKeptDraft(
    preOrderDraft(bookingId),
    keptGuestDraft,
    (one) => one.variationId === variationId && one.guestId === guestId,
  );
  const { version, before } = kept ?? first;
  const own: GuestDraft = kept?.own ?? before;
  const change = (next: GuestDraft): void => keep({ kind: 'guest', variationId, guestId, version, before, own: next });
  return { version, before, own, change, forget: () => keep(null) };
};

/** What is typed and chosen, beside the guest as the server has them, so that neither a newer one nor a reload takes anything of it away. */
const useDraft = ({ booking }: BookingPartProps, option: PerPersonOption, opened: BookingGuest | null) => {
  const { choices: questions, variation_id: variationId } = option;
  const { version, before, own, change, forget } = useOwnDraft(booking.id, variationId, opened);
  const latest = opened === null ? null : (booking.guests.find(({ id }) => id === opened.id) ?? null);
  const isNewer = latest !== null && latest.version !== version;
  const now = isNewer ? draftOf(latest, variationId) : before;
  const draft = mergedDraft(questions, { before, own, now });
  const guest = latest ?? opened;
  // Somebody who gets it now is a change by itself.
  const getsIt = guest !== null && !guest.variations.includes(variationId);
  return {
    draft,
    isUnchanged: !getsIt && isSameDraft(questions, draft, now),
    guest,
    isGone: opened !== null && latest === null,
    changed: isNewer ? changedChoices(questions, before.picked, now.picked) : [],
    rename: (names: Partial<Pick<GuestDraft, 'forename' | 'surname'>>) => change({ ...own, ...names }),
    pick: (next: Picked) =>
      change({ ...own, picked: ownAfter(questions, { own: own.picked, shown: draft.picked, next }) }),
    forget,
  };
};

/**
 * A guest's choices by a host, and adding a guest with them. Sources: MG-90…MG-97, MG-99, API-M-10, API-M-16.
 * @param opened the guest as they were when the dialog opened; null adds one
 */
export const useGuestPreOrder = (
  props: BookingPartProps,
  option: PerPersonOption,
  { opened, onSaved }: { opened: BookingGuest | null; onSaved: () => void },
): GuestPreOrderView => {
  const { api, bookingRef, booking, onChanged } = props;
  const { isUnchanged, forget, ...view } = useDraft(props, option, opened);
  const { draft, guest } = view;
  const allergens = guest?.allergens ?? [];
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<object | null>(null);
  const save = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      saveGuestPreOrder(
        api,
        bookingRef,
        requestOf(draft, option, { guest: opened === null ? null : guest, isConfirmed }),
      ),
    onSuccess: (saved) => {
      forget();
      onChanged(saved);
      onSaved();
    },
    onError: (error) => {
      setAsked(error.code === 'allergen_conflict');
      if (isOutdated(error)) onChanged(null);
    },
  });
  const { error } = save;
  const isLocked = booking.pre_order_locked || error?.status === 423;
  const isOff = isLocked || save.isPending || view.isGone || isUnchanged;
  const isMissing = draft.forename.trim() === '';
  const toSave = () => {
    // Without a render in between, so that the call goes out first.
    if (isMissing) setRefusal({});
    else if (!isOff) save.mutate(false);
  };
  return {
    ...view,
    isLocked,
    isBusy: save.isPending,
    isOff,
    isForenameMissing: refusal !== null && isMissing,
    refusal,
    save: toSave,
    conflicts: isAsked
      ? [...packageConflicts(option, allergens), ...conflictsOf(option.choices, draft.picked, allergens)]
      : null,
    keepConflicts: () => save.mutate(true),
    closeConflicts: () => setAsked(false),
    toast: error === null || isSaidElsewhere(error) ? null : errorToNotice(error),
    dismissToast: save.reset,
  };
};
