import type { Allergen } from '@bars/shared-api/contracts/allergens';
import { t } from '@bars/shared-ui';
import { css } from 'styled-components';
import type { FactsCopy } from './facts.copy';
import type { AllergenFact, ShownFacts } from './facts.rules';
import { Icon } from './icon';
import { factName } from './names';

/* Of the whole list, by names of classes: a styled component for each word would take most of the time of a key press. What somebody
   looks for is told apart by its box and its weight, not by its colour alone. */
export const factStyles = css`
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
  }
  .facts-label {
    flex: none;
    min-inline-size: 6.2em;
    color: ${t.inkSoft};
    font-size: 0.875rem;
  }
  .facts-names {
    flex: 1;
    min-inline-size: min(11em, 100%);
    line-height: 1.75;
  }
  /* A grid, so that a name of two lines stands beside its label by the first one. */
  .fact {
    display: inline-grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: 5px;
    align-items: baseline;
    margin-inline-end: 14px;
    overflow-wrap: anywhere;
  }
  .fact > svg {
    position: relative;
    inset-block-start: 4px;
  }
  .fact[data-hit] {
    padding: 1px 8px 1px 6px;
    border: 2px solid ${t.error};
    border-radius: ${t.radiusSmall};
    background: ${t.errorBg};
    color: ${t.error};
    font-weight: ${t.bodyWeightStrong};
  }
  .fact[data-hit='may'] {
    border-style: dashed;
    border-color: ${t.warning};
    background: ${t.warningBg};
    color: ${t.warning};
  }
  .fact-unknown {
    color: ${t.warning};
    font-weight: ${t.bodyWeightStrong};
  }
`;

interface ListProps {
  label: string;
  facts: readonly AllergenFact[];
  isKnown: boolean;
  /** Of a list that is known and empty. */
  none: string;
  hit: 'contains' | 'may';
  chosen: ReadonlySet<Allergen>;
  copy: FactsCopy;
}

const List = ({ label, facts, isKnown, none, hit, chosen, copy }: ListProps) => (
  <div className="facts">
    <span className="facts-label">{label}</span>{' '}
    <span className="facts-names">
      {facts.map((fact) =>
        chosen.has(fact.allergen) ? (
          <span key={fact.allergen} className="fact" data-hit={hit}>
            <Icon of={fact.allergen} />
            {factName(fact)} <span className="unseen">{`(${copy.yours})`}</span>
          </span>
        ) : (
          <span key={fact.allergen} className="fact">
            <Icon of={fact.allergen} />
            {factName(fact)}
          </span>
        ),
      )}
      {isKnown ? null : <span className="fact fact-unknown">{copy.incomplete}</span>}
      {isKnown && facts.length === 0 ? <span className="fact">{none}</span> : null}
    </span>
  </div>
);

export interface FactsViewProps {
  facts: ShownFacts;
  /** Allergens that are highlighted. Source: AL-31. */
  chosen: ReadonlySet<Allergen>;
  copy: FactsCopy;
}

/**
 * What a dish or an ingredient contains and may contain, each allergen with its icon and name. It stands in a box that has `factStyles`.
 * Sources: AL-25, AL-26, AL-30.
 */
export const FactsView = ({ facts, chosen, copy }: FactsViewProps) => (
  <>
    <List
      label={copy.contains}
      facts={facts.contains}
      isKnown={facts.isKnown.contains}
      none={copy.noMajor}
      hit="contains"
      chosen={chosen}
      copy={copy}
    />
    <List
      label={copy.mayContain}
      facts={facts.mayContain}
      isKnown={facts.isKnown.may_contain}
      none={copy.noneInData}
      hit="may"
      chosen={chosen}
      copy={copy}
    />
  </>
);
