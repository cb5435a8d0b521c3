import { formatPence } from '@bars/shared-api/format';
import { SlotGrid, SlotGridSkeleton, type GridSlot, type SlotState } from '../../src/index';
import { Live } from '../live';
import type { CataloguePage } from '../page';

const labels = {
  grid: 'Times on Saturday',
  enquiry: 'Let’s talk',
  unavailable: 'Taken',
  previous: 'Earlier',
  next: 'Later',
  page: (page: number, pages: number) => `${page} of ${pages}`,
};

const timeOf = (index: number) => `${12 + Math.floor(index / 4)}:${String((index % 4) * 15).padStart(2, '0')}`;

const times = (count: number, more: (index: number) => Partial<GridSlot> = () => ({})): GridSlot[] =>
  Array.from({ length: count }, (_, index): GridSlot => ({
    id: String(index),
    time: timeOf(index),
    state: 'available',
    ...more(index),
  }));

const notes: Record<SlotState, string> = {
  available: 'Terrace',
  enquiry: 'For twelve and more',
  unavailable: 'All tables for eight are taken',
};
const mixed: readonly SlotState[] = ['available', 'unavailable', 'enquiry'];
const stateAt = (index: number): SlotState => mixed[index % 3] ?? 'available';

const grid =
  (slots: readonly GridSlot[], chosen: string | null = null, startPage = 0) =>
  () => (
    <Live start={startPage}>
      {(page, setPage) => (
        <Live start={chosen}>
          {(selectedId, pick) => (
            <SlotGrid
              slots={slots}
              selectedId={selectedId}
              onPick={pick}
              page={page}
              onPage={setPage}
              labels={labels}
            />
          )}
        </Live>
      )}
    </Live>
  );

export const slotGrid: CataloguePage = {
  id: 'slot-grid',
  title: 'Slot grid',
  states: [
    { id: 'open', show: grid(times(8)) },
    { id: 'chosen', show: grid(times(8), '2') },
    {
      id: 'priced',
      show: grid(
        times(12, (index) => ({ price: `${formatPence(18_000 + 3000 * Math.floor(index / 4))} per table` })),
        '5',
      ),
    },
    { id: 'unavailable', show: grid(times(4, () => ({ state: 'unavailable', note: notes.unavailable }))) },
    { id: 'by-enquiry', show: grid(times(4, () => ({ state: 'enquiry', note: notes.enquiry }))) },
    {
      id: 'by-enquiry-chosen',
      show: grid(
        times(4, () => ({ state: 'enquiry', note: notes.enquiry })),
        '1',
      ),
    },
    {
      id: 'mixed-with-notes',
      show: grid(
        times(12, (index) => ({
          state: stateAt(index),
          note: notes[stateAt(index)],
          ...(index === 0 ? { price: '£120 per table' } : {}),
        })),
        '3',
      ),
    },
    { id: 'under-the-pointer', pose: 'hover', show: grid(times(3, (index) => ({ state: stateAt(index) }))) },
    { id: 'focused', pose: 'focus-visible', show: grid(times(3, (index) => ({ state: stateAt(index) }))) },
    { id: 'first-of-three-pages', show: grid(times(30)) },
    { id: 'last-page', show: grid(times(30), '26', 2) },
    { id: 'loading', show: () => <SlotGridSkeleton /> },
  ],
};
