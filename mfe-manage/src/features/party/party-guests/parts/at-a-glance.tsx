import { formatPence } from '@bars/shared-api/format';
import { Card, labelType, space, t } from '@bars/shared-ui';
import styled from 'styled-components';
import type { Overview } from '../overview.rules';
import type { PartyGuestsCopy } from '../party-guests.copy';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(124px, 100%), 1fr));
  gap: ${space[3]} ${space[4]};
  margin: 0;
`;

const Label = styled.dt`
  color: ${t.inkSoft};
  ${labelType('0.8125rem')}
`;

const Value = styled.dd`
  margin: 0;
  font-weight: ${t.bodyWeightStrong};
`;

/** Who has accepted, chosen and paid, and who may be allergic, of all guests together. */
export const AtAGlance = ({
  overview: { accepted, chosen, money, allergic },
  copy,
}: {
  overview: Overview;
  copy: PartyGuestsCopy;
}) => {
  const { columns } = copy;
  const facts = [
    [columns.accepted, copy.acceptedOf(accepted.made, accepted.of)],
    ...(chosen === null ? [] : [[columns.choices, copy.chosenOf(chosen.made, chosen.of)]]),
    [columns.money, copy.money(formatPence(money.paid), formatPence(money.owed))],
    [columns.allergens, copy.allergic(allergic)],
  ];
  return (
    <Card tone="sunken">
      <List>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Label>{label}</Label>
            <Value>{value}</Value>
          </div>
        ))}
      </List>
    </Card>
  );
};
