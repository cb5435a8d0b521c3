import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { Notifications, Stack } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { keepDraft, readDraft } from '../common/kept-drafts';
import { useFocusWhenLost } from '../common/use-focus-when-lost';
import type { PerPersonOption } from '../common/party/party.rules';
import { keptGuestDraft, preOrderDraft } from './guest-draft.rules';
import { keptItemsDraft, type SingleOption } from './items.rules';
import { GuestDialog } from './parts/guest-dialog';
import { ItemsDialog } from './parts/items-dialog';
import { ItemsCard } from './parts/items-card';
import { OptionCard } from './parts/option-card';
import { partyPreOrderCopy } from './party-pre-order.copy';
import { useKeepDish } from './use-keep-dish';

/** The one dialog that is open. The option is kept by its id, since it may change meanwhile; the guest as they were, or null for a new one. */
type Opened =
  | { kind: 'guest'; variationId: number; guest: BookingGuest | null; isAdding: boolean }
  | { kind: 'items'; variationId: number };

const OpenDialog = ({
  opened,
  onClose,
  onSaved,
  ...props
}: BookingPartProps & { opened: Opened; onClose: () => void; onSaved: () => void }) => {
  const { per_person_options: perPerson, single_booking_options: once } = props.booking.pre_order_state;
  if (opened.kind === 'guest') {
    const option = perPerson.find(({ variation_id: id }) => id === opened.variationId);
    return option === undefined ? null : (
      <GuestDialog
        {...props}
        option={option}
        guest={opened.guest}
        isAdding={opened.isAdding}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  }
  const option = once.find(({ variation_id: id }) => id === opened.variationId);
  return option === undefined ? null : <ItemsDialog {...props} option={option} onClose={onClose} onSaved={onSaved} />;
};

/** The dialog in which something was typed or chosen before the tab was loaded again; null without one, and where its guest is gone. */
const keptDialog = ({ id, guests }: BookingPartProps['booking']): Opened | null => {
  const kept = readDraft(preOrderDraft(id), z.union([keptGuestDraft, keptItemsDraft]));
  if (kept === null || kept.kind === 'items') return kept;
  const { variationId, guestId } = kept;
  const guest = guests.find((one) => one.id === guestId) ?? null;
  if (guest === null && guestId !== null) return null;
  return { kind: 'guest', variationId, guest, isAdding: guest === null || !guest.variations.includes(variationId) };
};

/** Everything that is chosen of what is ordered ahead: the guests' choices, and those of what is ordered once. Sources: MG-83, MG-88…MG-108. */
export const PartyPreOrder = (props: BookingPartProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(partyPreOrderCopy, brand);
  const [opened, setOpened] = useState<Opened | null>(() => keptDialog(booking));
  const [isUpdated, setUpdated] = useState(false);
  const open = useCallback((next: Opened) => {
    setUpdated(false);
    setOpened(next);
  }, []);
  const place = useFocusWhenLost<HTMLDivElement>(isUpdated ? copy.updated : null);
  const onAdd = useCallback(
    ({ variation_id: variationId }: PerPersonOption) =>
      open({ kind: 'guest', variationId, guest: null, isAdding: true }),
    [open],
  );
  const onEdit = useCallback(
    ({ variation_id: variationId }: PerPersonOption, guest: BookingGuest) =>
      open({ kind: 'guest', variationId, guest, isAdding: false }),
    [open],
  );
  const keeping = useKeepDish(props);
  const onChoose = useCallback(
    ({ variation_id: variationId }: SingleOption) => open({ kind: 'items', variationId }),
    [open],
  );
  const guestsById = useMemo(() => new Map(booking.guests.map((guest) => [guest.id, guest])), [booking.guests]);
  const {
    pre_order_locked: isLocked,
    pre_order_state: { per_person_options: perPerson, single_booking_options: once },
  } = booking;
  if (perPerson.length + once.length === 0) return null;
  return (
    <Stack gap={5} tabIndex={-1} ref={place} style={{ outline: 'none' }}>
      <Notifications
        items={[
          ...(isUpdated ? [{ id: 'updated', tone: 'success' as const, message: copy.updated }] : []),
          ...(keeping.problem === null ? [] : [{ id: 'kept', tone: 'error' as const, message: keeping.problem }]),
        ]}
        onDismiss={(id) => (id === 'kept' ? keeping.dismiss() : setUpdated(false))}
        dismissLabel={copy.dismiss}
      />
      {perPerson.map((option) => (
        <OptionCard
          key={option.variation_id}
          brand={brand}
          option={option}
          guests={option.guests.flatMap((id) => guestsById.get(id) ?? [])}
          isLocked={isLocked}
          onAdd={onAdd}
          onEdit={onEdit}
          onKeep={keeping.keep}
        />
      ))}
      {once.map((option) => (
        <ItemsCard
          key={option.variation_id}
          brand={brand}
          option={option}
          isLocked={isLocked}
          onChoose={onChoose}
          onKeep={keeping.keepForTable}
        />
      ))}
      {opened === null ? null : (
        <OpenDialog
          {...props}
          opened={opened}
          onClose={() => {
            keepDraft(preOrderDraft(booking.id), null);
            setOpened(null);
          }}
          onSaved={() => {
            setOpened(null);
            setUpdated(true);
          }}
        />
      )}
    </Stack>
  );
};
