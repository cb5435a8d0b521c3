import { displayType, labelType, space, t } from '@bars/shared-ui';
import styled, { css } from 'styled-components';
import { factStyles } from '../facts/facts-view';
import { verdictStyles } from '../verdict/verdict-view';

/* Each line has its place by itself, so that those far away need not be there. */
const lines = css`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .line {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const categories = css`
  .category {
    margin: 0;
    padding-block-start: ${space[4]};
  }
  .fold {
    box-sizing: border-box;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${space[3]};
    inline-size: 100%;
    min-block-size: 56px;
    margin: 0;
    padding: ${space[2]} 0;
    border: 0;
    border-block-end: 2px solid ${t.ink};
    background: transparent;
    color: ${t.ink};
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    ${displayType('1.25rem')}
  }
  .fold > svg {
    color: ${t.accentInk};
  }
  .fold[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  .category-count {
    color: ${t.inkSoft};
    font-family: ${t.fontBody};
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: normal;
    text-transform: none;
  }
`;

const items = css`
  .item {
    display: grid;
    gap: ${space[2]};
    padding-block: ${space[4]};
    border-block-end: ${t.borderWidth} solid ${t.line};
  }
  .item-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px ${space[3]};
  }
  .item-name {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    ${displayType('1.125rem')}
  }
  .changed {
    padding: 1px 8px;
    border-radius: ${t.radiusSmall};
    background: ${t.warningBg};
    color: ${t.warning};
    font-size: 0.875rem;
    font-weight: ${t.bodyWeightStrong};
    @media (forced-colors: active) {
      outline: 1px solid;
    }
  }
  .diet {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: ${t.success};
    font-size: 0.875rem;
    font-weight: ${t.bodyWeightStrong};
  }
  .calories {
    margin-inline-start: auto;
    color: ${t.inkSoft};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .item-text {
    max-inline-size: 68ch;
    margin: 0;
    color: ${t.inkSoft};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .item-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[5]};
    margin-block-end: -10px;
  }
  .quiet {
    min-inline-size: 44px;
    min-block-size: 44px;
    margin: 0;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${t.accentInk};
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.25em;
    cursor: pointer;
    ${labelType('0.9375rem')}
  }
`;

const ingredients = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
    gap: ${space[3]};
    margin-block-start: ${space[2]};
  }
  .card {
    display: grid;
    align-content: start;
    gap: ${space[1]};
    padding: ${space[3]} ${space[4]};
    border-radius: ${t.radiusControl};
    background: ${t.sunken};
    @media (forced-colors: active) {
      outline: 1px solid;
      outline-offset: -1px;
    }
  }
  .card-name {
    margin: 0;
    font-weight: ${t.bodyWeightStrong};
    overflow-wrap: anywhere;
  }
`;

/** The box of the list, with the styles of everything in its lines: drawing one takes a fraction of the time that way. */
export const ListBox = styled.div`
  position: relative;
  /* The list keeps its own place. */
  overflow-anchor: none;
  ${lines}
  ${categories}
  ${items}
  ${factStyles}
  ${verdictStyles}
  ${ingredients}
  & :focus-visible {
    outline: 3px solid ${t.focus};
    outline-offset: 2px;
  }
`;
