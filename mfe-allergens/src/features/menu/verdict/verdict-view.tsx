import { verdict, type DishFacts, type VerdictKind } from '@bars/shared-api/contracts/verdict';
import { space, t } from '@bars/shared-ui';
import { css } from 'styled-components';
import { Isolated } from '../../../common/isolated';
import type { Person } from '../people/people.rules';
import type { VerdictCopy } from './verdict.copy';
import { VerdictSign } from './verdict-sign';
import { verdictText } from './verdict-text.rules';

/** Of the whole list, by names of classes and by the verdict. */
export const verdictStyles = css`
  .verdicts {
    display: grid;
    gap: ${space[1]};
  }
  .verdict {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: ${space[2]};
    align-items: start;
    margin: 0;
    padding: 6px 10px;
    border-radius: ${t.radiusSmall};
    background: ${t.warningBg};
    color: ${t.warning};
    font-weight: ${t.bodyWeightStrong};
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
    @media (forced-colors: active) {
      outline: 1px solid;
      outline-offset: -1px;
    }
  }
  .verdict[data-verdict='unsuitable'] {
    background: ${t.errorBg};
    color: ${t.error};
  }
  .verdict[data-verdict='suitable'] {
    background: ${t.sunken};
    color: ${t.ink};
  }
  .verdict > svg {
    margin-block-start: 2px;
  }
`;

const Line = ({ kind, label = '', text }: { kind: VerdictKind; label?: string; text: string }) => (
  <p className="verdict" data-verdict={kind}>
    <VerdictSign kind={kind} />
    <span>
      <Isolated text={text} names={[label]} />
    </span>
  </p>
);

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
  <div className="verdicts">
    <Line kind="too_old" text={copy.askStaff} />
  </div>
);

/** How a dish suits each person, in a line of its own. It stands in a box that has `verdictStyles`. Sources: AL-34…AL-36, AL-38. */
export const VerdictView = ({ dish, people, labelOf, copy }: VerdictViewProps) => (
  <div className="verdicts">
    {people.map((person) => {
      const judged = verdict(dish, person);
      if (judged === null) return null;
      const name = labelOf(person);
      const label = name === '' ? '' : copy.forPerson(name);
      const text = verdictText(judged, person, copy);
      return <Line key={person.id} kind={judged.kind} label={label} text={label === '' ? text : `${label} ${text}`} />;
    })}
  </div>
);
