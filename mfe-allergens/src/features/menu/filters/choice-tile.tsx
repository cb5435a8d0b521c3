import type { Allergen, Diet } from '@bars/shared-api/contracts/allergens';
import { t } from '@bars/shared-ui';
import styled from 'styled-components';
import { Icon } from '../facts/icon';

/** Holds tiles, with the styles of all of them. The box of a tile is as large as it, so that a finger that explores the screen finds it where it is seen. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(132px, 100%), 1fr));
  gap: 6px;
  & > label {
    position: relative;
    box-sizing: border-box;
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    align-items: center;
    gap: 4px;
    min-block-size: 48px;
    /* "Crustaceans" on one line in a window of 360 pixels; the tick is above it. */
    padding: 6px 10px 6px 8px;
    border: ${t.borderWidth} solid ${t.control};
    border-radius: ${t.radiusControl};
    background: ${t.surface};
    color: ${t.ink};
    font-size: 0.875rem;
    line-height: 1.25;
    overflow-wrap: break-word;
    hyphens: auto;
    cursor: pointer;
    touch-action: manipulation;
  }
  @media (hover: hover) {
    & > label:hover {
      border-color: ${t.ink};
    }
  }
  & > label[data-chosen] {
    forced-color-adjust: none;
    border-color: ${t.onSecond};
    background: ${t.second};
    color: ${t.onSecond};
    box-shadow: inset 0 0 0 1px ${t.onSecond};
  }
  & > label:has(input:focus-visible) {
    outline: 3px solid ${t.focus};
    outline-offset: 2px;
  }
  & input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & .tick {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-end: 3px;
  }
`;

export interface ChoiceTileProps {
  of: Allergen | Diet;
  label: string;
  name: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** An allergen or a diet to choose, with its icon and its name, inside `Tiles`. Sources: AL-32, AL-33. */
export const ChoiceTile = ({ of, label, name, isChosen, onToggle }: ChoiceTileProps) => (
  <label data-chosen={isChosen || undefined}>
    <input type="checkbox" name={name} value={of} checked={isChosen} onChange={onToggle} />
    <Icon of={of} size={22} />
    <span>{label}</span>
    {isChosen ? (
      <svg
        className="tick"
        width="14"
        height="14"
        viewBox="0 0 14 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        aria-hidden="true"
      >
        <path d="M1.5 7.5L5 11L12.5 2.5" />
      </svg>
    ) : null}
  </label>
);
