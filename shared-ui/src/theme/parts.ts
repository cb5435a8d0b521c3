import { css } from 'styled-components';
import { t } from './vars';

/** The ring of a focused control: 3 px, 3:1 against every ground, with the brand's glow. */
export const focusRing = css`
  outline: 3px solid ${t.focus};
  outline-offset: 2px;
  box-shadow: ${t.focusGlow};
`;

export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Motion of state changes; stands still for visitors who ask for less of it. */
export const transition = (properties: string) => css`
  transition: ${properties};
  transition-duration: ${t.duration};
  transition-timing-function: ${t.ease};
  @media (prefers-reduced-motion: reduce) {
    transition-duration: 0s;
  }
`;

/** How the brand moves a control under the pointer or when pressed; not at all for visitors who ask for less motion. */
export const moveBy = (move: string) => css`
  @media (prefers-reduced-motion: no-preference) {
    transform: ${move};
  }
`;

/** Display type of headings and loud numbers; `size` before the brand's own scale. */
export const displayType = (size: string) => css`
  font-family: ${t.fontDisplay};
  font-weight: ${t.displayWeight};
  font-size: calc(${size} * ${t.displayScale});
  line-height: ${t.displayLeading};
  letter-spacing: ${t.displayTracking};
  text-transform: ${t.displayTransform};
`;

/** Type of labels of fields and facts. */
export const labelType = (size = '0.9375rem') => css`
  font-weight: ${t.bodyWeightStrong};
  font-size: calc(${size} * ${t.labelScale});
  letter-spacing: ${t.labelTracking};
  text-transform: ${t.labelTransform};
`;

/** The brand's loud ground; inside it the actions, links and rings take the stage's own colours. */
export const stage = css`
  background: ${t.stageGround} ${t.stage};
  color: ${t.onStage};
  box-shadow: ${t.stageFrame};
  & > * {
    --bars-ink-soft: ${t.stageSoft};
    --bars-accent-ink: ${t.stageEdge};
    --bars-accent: ${t.stageEdge};
    --bars-accent-hover: ${t.onStage};
    --bars-on-accent: ${t.onStageEdge};
    --bars-line: ${t.stageSoft};
    --bars-sunken: ${t.stage};
    @supports (color: color-mix(in srgb, red, red)) {
      --bars-sunken: color-mix(in srgb, ${t.stageSoft} 18%, ${t.stage});
    }
    --bars-focus: ${t.focusStage};
    --bars-action-edge: 0 0 #0000;
    --bars-action-edge-hover: 0 0 #0000;
  }
`;

/** The cut edge hanging from a stage, or standing on it. */
export const fringe = (side: 'below' | 'above') => css`
  content: '';
  position: absolute;
  inset-inline: 0;
  ${side === 'below' ? 'inset-block-start: calc(100% - 1px)' : 'inset-block-end: calc(100% - 1px); transform: scaleY(-1)'};
  block-size: ${t.fringeSize};
  background: ${t.stage};
  mask: ${t.fringe};
  pointer-events: none;
`;

/** What text inputs, selects and the date field have in common. */
export const controlBox = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 52px;
  margin: 0;
  padding: 12px 16px;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusControl};
  background: ${t.surface};
  color: ${t.ink};
  font: inherit;
  font-size: 1rem;
  line-height: 1.5;
  ${transition('border-color, box-shadow, background-color')}
  &::placeholder {
    color: ${t.inkSoft};
    opacity: 1;
  }
  @media (hover: hover) {
    &:hover:enabled {
      border-color: ${t.ink};
    }
  }
  &[aria-invalid='true'] {
    border-color: ${t.error};
    box-shadow: inset 0 -3px ${t.error};
  }
  &:focus-visible {
    ${focusRing}
  }
  &:disabled {
    background: ${t.sunken};
    color: ${t.inkSoft};
    cursor: not-allowed;
  }
`;

/** The plus and minus buttons of a stepper, told apart by `data-step`; `stroke` is how long their lines are, in pixels. */
export const stepButton = (stroke: number) => css`
  position: relative;
  margin: 0;
  padding: 0;
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusAction};
  background: ${t.surface};
  color: ${t.ink};
  cursor: pointer;
  &::before,
  &[data-step='1']::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) auto auto calc(50% - ${stroke / 2}px);
    inline-size: ${stroke}px;
    border-block-start: 2px solid;
  }
  &[data-step='1']::after {
    transform: rotate(90deg);
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${t.ink};
    }
  }
  &:active {
    ${moveBy(t.pressMove)}
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-disabled='true'] {
    transform: none;
    border-color: ${t.line};
    color: ${t.inkSoft};
    cursor: not-allowed;
    @media (forced-colors: active) {
      color: ${t.line};
    }
  }
`;

/** The mark of a field that opens something to choose from, at its end. */
export const openMark = css`
  content: '';
  position: absolute;
  inset-block-start: calc(50% - 7px);
  inset-inline-end: 18px;
  inline-size: 8px;
  block-size: 8px;
  border: solid ${t.ink};
  border-width: 0 2px 2px 0;
  transform: rotate(45deg);
`;
