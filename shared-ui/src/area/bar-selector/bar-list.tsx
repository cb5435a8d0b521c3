import { shownDistance, type DistanceUnit } from '@bars/shared-api/contracts/distance';
import styled from 'styled-components';
import { focusRing, transition } from '../../theme/parts';
import { space, t } from '../../theme/vars';
import type { BarSelectorCopy } from './bar-selector.copy';
import type { ListedPlace } from './bar-selector.rules';

const List = styled.ul`
  /* The ground of a bar under the pointer is wider than its words, which stand on the edge of the dialog's other text. */
  margin: 0 -${space[2]};
  padding: 0;
  list-style: none;
  & > li + li {
    border-block-start: ${t.borderWidth} solid ${t.line};
  }
`;

const Choice = styled.button`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  inline-size: 100%;
  min-block-size: 64px;
  margin: 0;
  padding: ${space[2]} ${space[2]};
  border: 0;
  border-radius: ${t.radiusSmall};
  background: transparent;
  color: ${t.ink};
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${transition('background-color')}
  @media (hover: hover) {
    &:hover {
      background: ${t.sunken};
    }
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: break-word;
`;

const Name = styled.span`
  display: block;
  font-weight: ${t.bodyWeightStrong};
`;

const Small = styled.span`
  color: ${t.inkSoft};
  font-size: 0.875rem;
`;

const Distance = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
`;

/** A space before it, outside of its own box, keeps it a word of its own in the button's name. */
const Beside = ({ as: Box, children }: { as: typeof Small; children: string }) => (
  <>
    {' '}
    <Box>{children}</Box>
  </>
);

export interface BarListProps {
  words: BarSelectorCopy;
  found: readonly ListedPlace[];
  unit: DistanceUnit;
  onChoose: (id: number) => void;
}

/** Each bar is a button with its name, town and, where it is known, distance. */
export const BarList = ({ words, found, unit, onChoose }: BarListProps) => (
  <List>
    {found.map(({ bar: { id, name, city, covid_closed: isClosed }, distance }) => {
      const beside = [...(name.includes(city) ? [] : [city]), ...(isClosed ? [words.closedForNow] : [])].join(' · ');
      return (
        <li key={id}>
          <Choice type="button" onClick={() => onChoose(id)}>
            <Words>
              <Name>{name}</Name>
              {beside === '' ? null : <Beside as={Small}>{beside}</Beside>}
            </Words>
            {distance === null ? null : <Beside as={Distance}>{words.distance(shownDistance(distance), unit)}</Beside>}
          </Choice>
        </li>
      );
    })}
  </List>
);
