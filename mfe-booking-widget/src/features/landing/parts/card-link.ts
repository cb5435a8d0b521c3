import { t } from '@bars/shared-ui';
import { css } from 'styled-components';

/** A card that is pressable as a whole by the one link that lies over it. */
export const wholeCard = css`
  @media (hover: hover) {
    &:hover {
      border-color: ${t.ink};
    }
  }
`;

/** The link of such a card. It must not move: whatever is transformed would hold what lies over the card to itself. */
export const coversCard = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${t.radiusCard};
  }
  &&:hover,
  &&:active {
    transform: none;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
    &::after {
      outline: 3px solid ${t.focus};
      outline-offset: 2px;
      box-shadow: ${t.focusGlow};
    }
  }
`;
