import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, fringe, labelType, stage } from '../theme/parts';
import { space, t } from '../theme/vars';

export interface SummaryFact {
  label: string;
  value: string;
}

/* Under 860 px of container a bar on the lower edge, as wide as the page; from there a panel beside the form. */
const Bar = styled.section`
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

const Line = styled.div<{ $total: boolean }>`
  @container bars (min-width: 860px) {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[3]};
    border-block-end: ${({ $total }) => ($total ? '0' : `1px solid color-mix(in srgb, ${t.stageSoft} 35%, transparent)`)};
  }
`;

const Total = styled.dl`
  margin: 0;
`;

const Action = styled.div<{ $alone: boolean }>`
  grid-column: ${({ $alone }) => ($alone ? '1' : '2')} / -1;
  @container bars (min-width: 860px) {
    margin-block-start: ${space[4]};
  }
`;

const Label = styled.dt<{ $total: boolean }>`
  color: ${t.stageSoft};
  ${labelType('0.8125rem')}
  ${({ $total }) => ($total ? '' : 'position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px; overflow: hidden; white-space: nowrap;')}
  @container bars (min-width: 860px) {
    position: static;
    clip-path: none;
    inline-size: auto;
    block-size: auto;
    overflow: visible;
  }
`;

const Value = styled.dd<{ $total: boolean }>`
  margin: 0;
  ${displayType('1.0625rem')}
  @container bars (min-width: 860px) {
    text-align: end;
    font-size: calc(${({ $total }) => ($total ? '1.75rem' : '1.1875rem')} * ${t.displayScale});
  }
`;

export interface SummaryBarProps {
  facts: readonly SummaryFact[];
  /** The total, set apart from the facts. */
  total?: SummaryFact | undefined;
  /** The one primary action. */
  children?: ReactNode | undefined;
  /** Name of the region. */
  label?: string | undefined;
}

const Fact = ({ fact, total = false }: { fact: SummaryFact; total?: boolean }) => (
  <Line $total={total}>
    <Label $total={total}>{fact.label}</Label>
    <Value $total={total}>{fact.value}</Value>
  </Line>
);

/** What has been chosen so far, the total, and the button for the next step; always in view. Used in a `Page`, best as the aside of a `Split`. */
export const SummaryBar = ({ facts, total, children, label }: SummaryBarProps) => (
  <Bar aria-label={label} data-part="summary">
    <Facts>
      {facts.map((fact) => (
        <Fact key={fact.label} fact={fact} />
      ))}
    </Facts>
    {total ? (
      <Total>
        <Fact fact={total} total />
      </Total>
    ) : null}
    {children ? <Action $alone={!total}>{children}</Action> : null}
  </Bar>
);
