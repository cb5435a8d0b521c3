import { verdict, type DishFacts, type VerdictKind } from '@bars/shared-api/contracts/verdict';
import { space, t } from '@bars/shared-ui';
import styled from 'styled-components';
import type { Person } from '../people/people.rules';
import type { VerdictCopy } from './verdict.copy';
import { VerdictSign } from './verdict-sign';
import { verdictText } from './verdict-text.rules';

const tones: Record<VerdictKind, { ink: string; ground: string }> = {
  unsuitable: { ink: t.error, ground: t.errorBg },
  may_contain: { ink: t.warning, ground: t.warningBg },
  incomplete: { ink: t.warning, ground: t.warningBg },
  too_old: { ink: t.warning, ground: t.warningBg },
  suitable: { ink: t.ink, ground: t.sunken },
};

const Lines = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Line = styled.p<{ $kind: VerdictKind }>`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${space[2]};
  align-items: start;
  margin: 0;
  padding: 6px 10px;
  border-radius: ${t.radiusSmall};
  background: ${({ $kind }) => tones[$kind].ground};
  color: ${({ $kind }) => tones[$kind].ink};
  font-weight: ${t.bodyWeightStrong};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  & > svg {
    margin-block-start: 2px;
  }
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;

export interface VerdictViewProps {
  dish: DishFacts;
  /** Those who have chosen anything. */
  people: readonly Person[];
  /** What a person is called; '' where there is only one. */
  labelOf: (person: Person) => string;
  copy: VerdictCopy;
}

/** Instead of all facts of a dish whose menu is too old, whoever asks. */
export const AskStaff = ({ copy }: { copy: VerdictCopy }) => (
  <Lines data-verdicts>
    <Line $kind="too_old" data-verdict="too_old">
      <VerdictSign kind="too_old" />
      <span>{copy.askStaff}</span>
    </Line>
  </Lines>
);

/** How a dish suits each person, in a line of its own. Sources: AL-34…AL-36, AL-38. */
export const VerdictView = ({ dish, people, labelOf, copy }: VerdictViewProps) => (
  <Lines data-verdicts>
    {people.map((person) => {
      const judged = verdict(dish, person);
      if (judged === null) return null;
      const label = labelOf(person);
      return (
        <Line key={person.id} $kind={judged.kind} data-verdict={judged.kind}>
          <VerdictSign kind={judged.kind} />
          <span>
            {label === '' ? null : `${copy.forPerson(label)} `}
            {verdictText(judged, person, copy)}
          </span>
        </Line>
      );
    })}
  </Lines>
);
