import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/button';
import { Skeleton } from '../feedback/skeleton';
import { space, t } from '../theme/vars';
import type { GridSlot, SlotGridLabels } from './slot';
import { SlotCell } from './slot-cell';
import { pageCount, slotsPerPage } from './slots.rules';
import { useSlotStop } from './use-slot-stop';

export interface SlotGridProps {
  slots: readonly GridSlot[];
  selectedId: string | null;
  /** Called for every slot, also an unavailable one: what follows is the flow's decision. */
  onPick: (id: string) => void;
  /** The page shown, from 0. */
  page: number;
  onPage: (page: number) => void;
  labels: SlotGridLabels;
}

/* Always the height of a full page where there are several, so that turning it moves nothing. */
const List = styled.ul<{ $rows: number }>`
  --bars-slot: 58px;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-template-rows: repeat(${({ $rows }) => Math.ceil($rows / 3)}, minmax(var(--bars-slot), auto));
  gap: ${t.gridGap};
  margin: 0;
  padding: 0;
  list-style: none;
  @container bars (max-width: 239.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-rows: minmax(var(--bars-slot), auto);
  }
  & > li {
    display: grid;
  }
  & > :nth-child(odd) {
    rotate: ${t.tilt};
  }
  & > :nth-child(3n) {
    rotate: calc(-1 * ${t.tilt});
  }
  @container bars (min-width: 560px) {
    --bars-slot: 84px;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-template-rows: repeat(${({ $rows }) => Math.ceil($rows / 4)}, minmax(var(--bars-slot), auto));
  }
`;

const Pager = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
  color: ${t.inkSoft};
  font-size: 0.9375rem;
  line-height: 1.25;
  text-align: center;
  & > button {
    padding-inline: 14px;
    white-space: nowrap;
  }
  & > div {
    flex: 1;
  }
`;

/** The room of a full page of times while they are asked for: the size of what comes, so that nothing moves. */
export const SlotGridSkeleton = () => (
  <div aria-hidden="true">
    <List $rows={slotsPerPage}>
      {Array.from({ length: slotsPerPage }, (_, index) => (
        <li key={index}>
          <Skeleton height="var(--bars-slot)" />
        </li>
      ))}
    </List>
    <Pager>
      <Skeleton height="52px" />
    </Pager>
  </div>
);

/** Twelve times at a glance, told apart by border, hatching, strike, sign and words. Source: BW-116, BW-117, BW-119. */
export const SlotGrid = ({ slots, selectedId, onPick, page, onPage, labels }: SlotGridProps) => {
  const listId = useId();
  const pages = pageCount(slots.length);
  const current = Math.min(Math.max(page, 0), pages - 1);
  const shown = slots.slice(current * slotsPerPage, (current + 1) * slotsPerPage);
  const { stopId, listProps } = useSlotStop(shown, selectedId);
  return (
    <div role="group" aria-label={labels.grid}>
      <List id={listId} $rows={pages > 1 ? slotsPerPage : shown.length} {...listProps}>
        {/* By place: a turned page gives the same twelve buttons other times, which is quicker than twelve new ones. */}
        {shown.map((slot, place) => (
          <li key={place}>
            <SlotCell
              slot={slot}
              selected={slot.id === selectedId}
              isStop={slot.id === stopId}
              labels={labels}
              onPick={onPick}
            />
          </li>
        ))}
      </List>
      {pages > 1 ? (
        <Pager>
          <Button
            variant="secondary"
            aria-controls={listId}
            aria-disabled={current === 0 || undefined}
            onClick={() => current > 0 && onPage(current - 1)}
          >
            {labels.previous}
          </Button>
          <span aria-live="polite">{labels.page(current + 1, pages)}</span>
          <Button
            variant="secondary"
            aria-controls={listId}
            aria-disabled={current === pages - 1 || undefined}
            onClick={() => current < pages - 1 && onPage(current + 1)}
          >
            {labels.next}
          </Button>
        </Pager>
      ) : null}
    </div>
  );
};
