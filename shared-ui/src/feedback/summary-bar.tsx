import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, fringe, labelType, stage } from '../theme/parts';
import { space, t } from '../theme/vars';
import { useOwnHeight } from './use-own-height';

export interface SummaryFact {
  label: string;
  value: string;
  /** The value for nobody, for one and for two, with bars between, where it counts: a press before the code is there changes it. */
  counts?: string | undefined;
}

/* Under 860 px of container a bar on the lower edge, as wide as the page; from there a panel beside the form. */
const Bar = styled.section`
  /* What is in it is never behind it. */
  --bars-behind-bar: 0px;
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  box-sizing: border-box;
  margin: 0 calc(-1 * var(--bars-gutter, 0px));
  padding: ${space[3]} var(--bars-gutter, ${space[4]}) max(${space[3]}, env(safe-area-inset-bottom));
  ${stage}
  &::before {
    ${fringe('above')}
  }
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr);
  gap: ${space[2]} ${space[5]};
  align-items: center;
  @container bars (min-width: 860px) {
    display: block;
    inset-block: ${space[5]} auto;
    margin: 0;
    padding: ${space[5]};
    border-radius: ${t.radiusPanel};
    &::before {
      inset-block: calc(100% - 1px) auto;
      transform: none;
    }
  }
  /* A telephone on its side, or a page at 400 %: it would cover what is being filled in. */
  @media (max-height: 480px) {
    position: relative;
    inset: auto;
  }
  @media (forced-colors: active) {
    border: 2px solid;
  }
  & > [data-total] {
    margin: 0;
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 0 ${space[4]};
  align-items: baseline;
  margin: 0;
  @container bars (min-width: 860px) {
    flex-direction: column;
    gap: 0;
    align-items: stretch;
  }
`;

/* The total comes and goes: its rules are there from the start, because a rule that is added later makes the browser style the whole page again. */
const Line = styled.div`
  [data-labelled] > & {
    display: flex;
    gap: ${space[2]};
    align-items: baseline;
  }
  @container bars (min-width: 860px) {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[3]};
    border-block-end: 1px solid ${t.stageSoft};
    border-block-end: 1px solid color-mix(in srgb, ${t.stageSoft} 35%, transparent);
    [data-total] > & {
      border-block-end: 0;
    }
  }
`;

const Action = styled.div`
  grid-column: 1 / -1;
  [data-total] + & {
    grid-column: 2 / -1;
  }
  @container bars (min-width: 860px) {
    margin-block-start: ${space[4]};
  }
`;

const Label = styled.dt`
  color: ${t.stageSoft};
  ${labelType('0.8125rem')}
  :not([data-total], [data-labelled]) > * > & {
    position: absolute;
    clip-path: inset(50%);
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    white-space: nowrap;
  }
  @container bars (min-width: 860px) {
    :not([data-total]) > * > & {
      position: static;
      clip-path: none;
      inline-size: auto;
      block-size: auto;
      overflow: visible;
    }
  }
`;

const Value = styled.dd`
  margin: 0;
  ${displayType('1.0625rem')}
  @container bars (min-width: 860px) {
    text-align: end;
    font-size: calc(1.1875rem * ${t.displayScale});
    [data-total] > * > & {
      font-size: calc(1.75rem * ${t.displayScale});
    }
  }
`;

export interface SummaryBarProps {
  facts: readonly SummaryFact[];
  /** The labels of the facts show on a small screen too: without them the values say nothing. */
  isLabelled?: boolean | undefined;
  /** The total, set apart from the facts. */
  total?: SummaryFact | undefined;
  /** The one primary action. */
  children?: ReactNode | undefined;
  /** Name of the region. */
  label?: string | undefined;
}

const Fact = ({ fact }: { fact: SummaryFact }) => (
  <Line>
    <Label>{fact.label}</Label>
    <Value data-count={fact.counts}>{fact.value}</Value>
  </Line>
);

/** What has been chosen so far, the total, and the button for the next step; always in view. Used in a `Page`, best as the aside of a `Split`. */
export const SummaryBar = ({ facts, isLabelled = false, total, children, label }: SummaryBarProps) => (
  <Bar ref={useOwnHeight<HTMLElement>('--bars-summary-height')} aria-label={label} data-part="summary">
    <Facts data-labelled={isLabelled ? '' : undefined}>
      {facts.map((fact) => (
        <Fact key={fact.label} fact={fact} />
      ))}
    </Facts>
    {total ? (
      <dl data-total="">
        <Fact fact={total} />
      </dl>
    ) : null}
    {children ? <Action>{children}</Action> : null}
  </Bar>
);
