import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { GridSlot } from './slot';
import { placeAfterKey } from './slots.rules';

export interface SlotStop {
  /** The slot that Tab reaches; undefined where there is none. */
  stopId: string | undefined;
  /** For the list of slots, each of which is one item with one button. */
  listProps: {
    onFocus: (event: FocusEvent<HTMLUListElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
  };
}

const cellsOf = (list: HTMLUListElement): HTMLButtonElement[] => [...list.querySelectorAll('button')];

/** The slots are one tab stop: the one that had the focus last, else the picked one, else the first free one. Arrows, Home and End move the focus. */
export const useSlotStop = (shown: readonly GridSlot[], selectedId: string | null): SlotStop => {
  const [lastId, setLast] = useState<string>();
  const stop =
    shown.find(({ id }) => id === lastId) ??
    shown.find(({ id }) => id === selectedId) ??
    shown.find(({ state }) => state === 'available') ??
    shown[0];
  return {
    stopId: stop?.id,
    listProps: {
      onFocus: ({ currentTarget, target }) =>
        setLast(shown[cellsOf(currentTarget).findIndex((cell) => cell.isSameNode(target))]?.id),
      onKeyDown: (event) => {
        const cells = cellsOf(event.currentTarget);
        const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
        const to = placeAfterKey(
          event.key,
          cells.findIndex((cell) => cell === event.target),
          cells.length,
          columns,
        );
        if (to === null) return;
        event.preventDefault();
        cells[to]?.focus();
      },
    },
  };
};
