import { errorToNotice } from '@bars/shared-api';
import { saveSingleItem } from '@bars/shared-api/client/party';
import type { ByKey } from '@bars/shared-api/contracts/managed-bookings';
import type { ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { useKeptDraft } from '../common/kept-drafts';
import { preOrderDraft } from './guest-draft.rules';
import {
  itemsOf,
  keptItemsDraft,
  keyOf,
  mergedQuantities,
  quantitiesOf,
  quantityOf,
  requiredOf,
  withQuantity,
  type Quantities,
  type SingleOption,
} from './items.rules';

/** The call is one by the manage key, also on the page by id. */
const byKeyOf = ({ bookingRef, booking }: BookingPartProps): ByKey =>
  'manageKey' in bookingRef
    ? bookingRef
    : { manageKey: booking.manage_key, ...(bookingRef.grant === undefined ? {} : { grant: bookingRef.grant }) };

export interface SingleItemView {
  quantities: Quantities;
  set: (question: ChoiceGroupToPick, itemId: number, quantity: number) => void;
  isLocked: boolean;
  isBusy: boolean;
  isOff: boolean;
  save: () => void;
  toast: string | null;
  dismissToast: () => void;
}

const isSame = (option: SingleOption, one: Quantities, other: Quantities): boolean =>
  JSON.stringify(itemsOf(option, one)) === JSON.stringify(itemsOf(option, other));

/** Choosing the items of something that is ordered once. Sources: MG-96, MG-101…MG-108, API-M-11. */
export const useSingleItem = (props: BookingPartProps, option: SingleOption, onSaved: () => void): SingleItemView => {
  const { api, booking, onChanged } = props;
  const { variation_id: variationId } = option;
  const [first] = useState(() => quantitiesOf(option));
  const [kept, keep] = useKeptDraft(
    preOrderDraft(booking.id),
    keptItemsDraft,
    (one) => one.variationId === variationId,
  );
  const before: Quantities = kept?.before ?? first;
  const own: Quantities = kept?.own ?? before;
  const now = quantitiesOf(option);
  const quantities = mergedQuantities({ before, own, now });
  const save = useMutation({
    mutationFn: () => saveSingleItem(api, byKeyOf(props), variationId, itemsOf(option, quantities)),
    onSuccess: (saved) => {
      keep(null);
      onChanged(saved);
      onSaved();
    },
    onError: ({ status }) => {
      if (status === 423 || status === 404) onChanged(null);
    },
  });
  const { error } = save;
  const isLocked = booking.pre_order_locked || error?.status === 423;
  const saved: Quantities = Object.fromEntries(
    option.grouped_choices.map((one) => [`${one.choice_id}:${one.choice_item_id}`, one.quantity]),
  );
  return {
    quantities,
    set: (question, itemId, quantity) => {
      const next = withQuantity(quantities, question, {
        itemId,
        quantity,
        required: requiredOf(option, question.choice_id),
      });
      // This item alone: what somebody else chose meanwhile is shown with it, and stays theirs.
      keep({
        kind: 'items',
        variationId,
        before,
        own: { ...own, [keyOf(question.choice_id, itemId)]: quantityOf(next, question.choice_id, itemId) },
      });
    },
    isLocked,
    isBusy: save.isPending,
    isOff: isLocked || save.isPending || isSame(option, quantities, saved),
    save: () => save.mutate(),
    toast: error === null || error.status === 423 ? null : errorToNotice(error),
    dismissToast: save.reset,
  };
};
