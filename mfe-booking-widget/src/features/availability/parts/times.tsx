import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { Notice, SlotGrid, SlotGridSkeleton, Stack, type BrandId } from '@bars/shared-ui';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { useMemo } from 'react';
import type { AvailabilityCopy } from '../availability.copy';
import type { AvailabilityView } from '../use-availability';
import { useSlotPage } from '../use-slot-page';

export interface TimesProps {
  view: Pick<AvailabilityView, 'isLoading' | 'slots' | 'selectedId' | 'pick' | 'explained'>;
  session: BookingSession;
  brand: BrandId;
  copy: AvailabilityCopy;
}

/** The grid of times, or its skeleton while the day is loading. Unknown times are never shown as taken. Source: BW-116, BW-117. */
export const Times = ({ view, session, brand, copy }: TimesProps) => {
  const { page, setPage } = useSlotPage(session);
  const priceOf = copy.price[session.price_per ?? 'booking'];
  const slots = useMemo(
    () => view.slots.map((slot) => ({ ...slot, price: slot.price && priceOf(slot.price) })),
    [view.slots, priceOf],
  );
  if (view.isLoading) {
    return (
      <Waiting brand={brand} phone={session.bar?.phone}>
        <SlotGridSkeleton />
      </Waiting>
    );
  }
  if (slots.length === 0) return null;
  return (
    <Stack gap={4}>
      <SlotGrid
        slots={slots}
        selectedId={view.selectedId}
        onPick={view.pick}
        page={page}
        onPage={setPage}
        labels={copy.grid}
      />
      {view.explained ? (
        <Notice tone="info" role="status">
          {view.explained.note ?? copy.unavailable(view.explained.time)}
        </Notice>
      ) : null}
    </Stack>
  );
};
