import styled from 'styled-components';
import { displayType, focusRing, labelType, transition } from '../theme/parts';
import { t } from '../theme/vars';

/** The look of the calendar; the class names inside are the calendar library's own, reached only from here. */
export const CalendarFrame = styled.div`
  color: ${t.ink};
  .rdp-root,
  .rdp-month {
    position: relative;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    z-index: 1;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    margin: 0;
    padding: 0;
    border: ${t.borderWidth} solid ${t.control};
    border-radius: ${t.radiusAction};
    background: ${t.surface};
    color: ${t.ink};
    cursor: pointer;
    pointer-events: auto;
  }
  .rdp-button_previous[aria-disabled='true'],
  .rdp-button_next[aria-disabled='true'] {
    border-color: ${t.line};
    color: ${t.line};
    cursor: default;
  }
  .rdp-chevron {
    inline-size: 18px;
    block-size: 18px;
    fill: currentColor;
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    block-size: 44px;
    ${displayType('1.1875rem')}
  }
  .rdp-month_grid {
    inline-size: 100%;
    margin-block-start: 8px;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .rdp-weekday {
    padding: 6px 0;
    color: ${t.inkSoft};
    text-align: center;
    ${labelType('0.8125rem')}
  }
  .rdp-day {
    padding: 1px;
    text-align: center;
  }
  .rdp-day_button {
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    block-size: 44px;
    margin: 0;
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${t.radiusControl};
    background: none;
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    ${transition('background-color, border-color')}
  }
  @media (forced-colors: active) {
    .rdp-day_button {
      border-color: ${t.surface};
    }
  }
  @media (hover: hover) {
    .rdp-day_button:hover:enabled {
      border-color: ${t.ink};
    }
  }
  .rdp-today .rdp-day_button {
    border-color: ${t.control};
  }
  .rdp-outside {
    visibility: hidden;
  }
  .rdp-disabled .rdp-day_button {
    color: ${t.inkSoft};
    text-decoration: line-through;
    opacity: 0.75;
    cursor: not-allowed;
  }
  .rdp-selected .rdp-day_button {
    forced-color-adjust: none;
    background: ${t.accent};
    border-color: ${t.accent};
    color: ${t.onAccent};
    font-weight: ${t.bodyWeightStrong};
  }
  .rdp-day_button:focus-visible,
  .rdp-button_previous:focus-visible,
  .rdp-button_next:focus-visible {
    position: relative;
    z-index: 2;
    ${focusRing}
  }
`;
