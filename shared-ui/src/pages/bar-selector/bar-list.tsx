import { shownDistance, type DistanceUnit } from '@bars/shared-api/contracts/distance';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/type';
import { focusRing, transition } from '../../theme/parts';
import { space, t } from '../../theme/vars';
import { mapsHref } from '../bar-links';
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

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Choice = styled.button`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  flex: 1;
  min-inline-size: 0;
  min-block-size: 64px;
  margin: 0;
  padding: ${space[2]} ${space[2]};
  border: 0;
  border-radius: ${t.radiusSmall};
  background: transparent;
  color: ${t.ink};
  font: inherit;
  text-align: start;
  text-decoration: none;
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

const Maps = styled.a`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-block-size: 44px;
  padding-inline: ${space[2]};
  border-radius: ${t.radiusSmall};
  color: ${t.accentInk};
  text-underline-offset: 0.25em;
  &:focus-visible {
    ${focusRing}
  }
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
  /** The page of a bar. Where it is given, a bar is a link to it instead of a button, with a link to the device's maps beside it. */
  pageOf?: ((id: number) => string) | undefined;
}

interface BarLineProps extends Omit<BarListProps, 'found'> {
  place: ListedPlace;
}

const BarWords = ({
  words,
  place: {
    bar: { name, city, covid_closed: isClosed },
    distance,
  },
  unit,
}: Pick<BarLineProps, 'words' | 'place' | 'unit'>) => {
  const beside = [...(name.includes(city) ? [] : [city]), ...(isClosed ? [words.closedForNow] : [])].join(' · ');
  return (
    <>
      <Words>
        <Name>{name}</Name>
        {beside === '' ? null : <Beside as={Small}>{beside}</Beside>}
      </Words>
      {distance === null ? null : <Beside as={Distance}>{words.distance(shownDistance(distance), unit)}</Beside>}
    </>
  );
};

const BarLine = ({ place, words, unit, onChoose, pageOf }: BarLineProps) => {
  const { bar } = place;
  const content = <BarWords words={words} place={place} unit={unit} />;
  const choose = () => onChoose(bar.id);
  if (pageOf === undefined) {
    return (
      <Line>
        <Choice type="button" onClick={choose}>
          {content}
        </Choice>
      </Line>
    );
  }
  return (
    <Line>
      <Choice as="a" href={pageOf(bar.id)} onClick={choose}>
        {content}
      </Choice>
      <Maps href={mapsHref(bar, bar.name)}>
        {words.map}
        <VisuallyHidden>{words.mapOf(bar.name)}</VisuallyHidden>
      </Maps>
    </Line>
  );
};

/** Each bar with its name, town and, where it is known, distance. */
export const BarList = ({ found, ...rest }: BarListProps) => (
  <List>
    {found.map((place) => (
      <BarLine key={place.bar.id} place={place} {...rest} />
    ))}
  </List>
);
