import type { Allergen } from '@bars/shared-api/contracts/allergens';
import { t, VisuallyHidden } from '@bars/shared-ui';
import styled from 'styled-components';
import type { FactsCopy } from './facts.copy';
import type { AllergenFact, ShownFacts } from './facts.rules';
import { Icon } from './icon';
import { factName } from './names';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
`;

const Label = styled.span`
  flex: none;
  min-inline-size: 6.2em;
  color: ${t.inkSoft};
  font-size: 0.875rem;
`;

const Names = styled.span`
  flex: 1;
  min-inline-size: min(11em, 100%);
  line-height: 1.75;
`;

/* What somebody looks for is told apart by its box and its weight, not by its colour alone. */
const Name = styled.span`
  display: inline-block;
  margin-inline-end: 14px;
  overflow-wrap: anywhere;
  & > svg {
    margin-inline-end: 5px;
    vertical-align: -4px;
  }
  &[data-hit] {
    padding: 1px 8px 1px 6px;
    border: 2px solid ${t.error};
    border-radius: ${t.radiusSmall};
    background: ${t.errorBg};
    color: ${t.error};
    font-weight: ${t.bodyWeightStrong};
  }
  &[data-hit='may'] {
    border-style: dashed;
    border-color: ${t.warning};
    background: ${t.warningBg};
    color: ${t.warning};
  }
`;

const Unknown = styled.span`
  color: ${t.warning};
  font-weight: ${t.bodyWeightStrong};
`;

/* The space is outside of the hidden box, which would swallow it. */
const Yours = ({ copy }: { copy: FactsCopy }) => (
  <>
    {' '}
    <VisuallyHidden>{`(${copy.yours})`}</VisuallyHidden>
  </>
);

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
  <Line data-facts>
    <Label>{label}</Label>{' '}
    <Names>
      {facts.map((fact) => (
        <Name key={fact.allergen} data-fact data-hit={chosen.has(fact.allergen) ? hit : undefined}>
          <Icon of={fact.allergen} />
          {factName(fact)}
          {chosen.has(fact.allergen) ? <Yours copy={copy} /> : null}
        </Name>
      ))}
      {isKnown ? null : <Unknown data-fact>{copy.incomplete}</Unknown>}
      {isKnown && facts.length === 0 ? <span data-fact>{none}</span> : null}
    </Names>
  </Line>
);

export interface FactsViewProps {
  facts: ShownFacts;
  /** Allergens that are highlighted. Source: AL-31. */
  chosen: ReadonlySet<Allergen>;
  copy: FactsCopy;
}

/** What a dish or an ingredient contains and may contain, each allergen with its icon and name. Sources: AL-25, AL-26, AL-30. */
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
