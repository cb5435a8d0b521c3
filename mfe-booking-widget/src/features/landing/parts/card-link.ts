import { t } from '@bars/shared-ui';
import { css } from 'styled-components';

/** Styles of a card whose single link covers the whole card. */
export const wholeCard = css`
  @media (hover: hover) {
    &:hover {
      border-color: ${t.ink};
    }
  }
`;

/** The link of such a card. It is neither placed nor transformed, because its `::after` would then cover the link instead of the card. */
export const coversCard = css`
  position: static;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    inline-size: auto;
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
