import { Notice, SlotGrid, SlotGridSkeleton, Stack } from '@bars/shared-ui';
import type { AvailabilityCopy } from '../availability.copy';
import type { AvailabilityView } from '../use-availability';

/** The grid of times, or its skeleton while the day is loading. Unknown times are never shown as taken. Source: BW-116, BW-117. */
export const Times = ({ view, pricePer, copy }: { view: AvailabilityView; pricePer: keyof AvailabilityCopy['price']; copy: AvailabilityCopy }) => {
  if (view.isLoading) return <SlotGridSkeleton />;
  if (view.slots.length === 0) return null;
  return (
    <Stack gap={4}>
      <SlotGrid
        slots={view.slots.map((slot) => ({ ...slot, price: slot.price && copy.price[pricePer](slot.price) }))}
        selectedId={view.selectedId}
        onPick={view.pick}
        page={view.page}
        onPage={view.setPage}
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
