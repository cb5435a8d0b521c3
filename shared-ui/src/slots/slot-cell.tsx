import { memo } from 'react';
import styled, { css } from 'styled-components';
import { displayType, focusRing, moveBy, transition, visuallyHidden } from '../theme/parts';
import { t } from '../theme/vars';
import type { GridSlot, SlotGridLabels, SlotState } from './slot';

const hatch = `repeating-linear-gradient(135deg, transparent 0 7px, ${t.line} 7px 8px)`;

const states = {
  available: css`
    border-color: ${t.control};
    background: ${t.surface};
    color: ${t.ink};
    box-shadow: ${t.cardEdge};
  `,
  enquiry: css`
    border: 2px dashed ${t.onSecond};
    background: ${t.second};
    color: ${t.onSecond};
    @container bars (min-width: 240px) {
      white-space: nowrap;
    }
    @media (forced-colors: active) {
      border-color: ${t.ink};
      background: ${t.surface};
      color: ${t.ink};
    }
  `,
  unavailable: css`
    border-color: ${t.line};
    background: ${hatch} ${t.sunken};
    color: ${t.inkSoft};
  `,
};

const Cell = styled.button<{ $state: SlotState }>`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  inline-size: 100%;
  margin: 0;
  padding: 5px 3px;
  border: ${t.borderWidth} solid;
  border-radius: ${t.radiusControl};
  font: inherit;
  cursor: pointer;
  ${transition('background-color, border-color, transform, box-shadow')}
  ${({ $state }) => states[$state]}
  @media (hover: hover) {
    &:hover {
      border-color: ${({ $state }) => ($state === 'unavailable' ? t.control : t.ink)};
    }
  }
  &:active {
    ${({ $state }) => ($state === 'unavailable' ? '' : moveBy(t.pressMove))}
  }
  &[aria-pressed='true'] {
    forced-color-adjust: none;
    border: ${t.borderWidth} solid ${t.accent};
    background: ${t.accent};
    color: ${t.onAccent};
    box-shadow: ${t.actionEdge};
  }
  &:focus-visible {
    ${focusRing}
  }
  /* The tick. Its rule is there from the start: one that is added at the press makes the browser style the whole page again. */
  & > svg {
    position: absolute;
    inset: 4px 4px auto auto;
  }
`;

const Time = styled.span<{ $state: SlotState }>`
  ${displayType('clamp(min(1.3125rem, 10cqi), 4cqi, 1.75rem)')}
  font-variant-numeric: tabular-nums;
  text-decoration: ${({ $state }) => ($state === 'unavailable' ? 'line-through 2px' : 'none')};
`;

const Small = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: clamp(0.75rem, 2.4cqi, 0.875rem);
  font-weight: ${t.bodyWeightStrong};
  line-height: 1.25;
  text-align: center;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

const SpeechBubble = () => (
  <svg
    width="13"
    height="13"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M1 1.5H13V10H6.5L3 13V10H1Z" />
  </svg>
);

interface SlotCellProps {
  slot: GridSlot;
  selected: boolean;
  /** The one slot that Tab reaches; arrow keys lead from it to the others. */
  isStop: boolean;
  labels: SlotGridLabels;
  onPick: (id: string) => void;
}

/** One time. An unavailable one stays a button that can be reached: it carries its reason, and what follows is the flow's decision. */
export const SlotCell = memo(({ slot, selected, isStop, labels, onPick }: SlotCellProps) => {
  const words = slot.state === 'available' ? [slot.price, slot.note].filter(Boolean).join(' · ') : labels[slot.state];
  return (
    <Cell
      type="button"
      $state={slot.state}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={selected}
      aria-disabled={slot.state === 'unavailable' || undefined}
      onClick={() => onPick(slot.id)}
    >
      <Time $state={slot.state}>{slot.time}</Time>{' '}
      {words ? (
        <Small>
          {slot.state === 'enquiry' ? <SpeechBubble /> : null}
          {words}
        </Small>
      ) : null}
      {slot.state !== 'available' && slot.note ? <Hidden>{`. ${slot.note}`}</Hidden> : null}
      {selected ? (
        <svg
          width="12"
          height="12"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          aria-hidden="true"
        >
          <path d="M1.5 7.5L5 11L12.5 2.5" />
        </svg>
      ) : null}
    </Cell>
  );
});
