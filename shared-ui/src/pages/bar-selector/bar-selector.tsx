import type { DistanceUnit } from '@bars/shared-api/contracts/distance';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button';
import { Dialog } from '../../feedback/dialog';
import { NoticeRegion, Notice } from '../../feedback/notice';
import { Skeleton } from '../../feedback/skeleton';
import { TextField } from '../../fields/text-field';
import { Row, Stack } from '../../layout/boxes';
import { Text, VisuallyHidden } from '../../layout/type';
import type { BrandId } from '../../theme/brand-scope';
import { space } from '../../theme/vars';
import { wordsOf } from '../../copy/brand-copy';
import { BarList, type BarListProps } from './bar-list';
import { barSelectorCopy, type BarSelectorCopy } from './bar-selector.copy';
import { listedPlaces, type ListedPlace, type SelectableBar } from './bar-selector.rules';
import { useLocation, type Location } from './use-location';

/** The bars as far as they are known; the owner has left out those that cannot be chosen (BW-202). */
export type SelectableBars =
  | { state: 'loading' }
  | { state: 'problem'; retry: () => void }
  | { state: 'ready'; bars: readonly SelectableBar[] };

export interface BarSelectorProps {
  brand: BrandId;
  list: SelectableBars;
  /** Called with the id of the chosen bar. The owner closes the dialog. */
  onChoose: (id: number) => void;
  onClose: () => void;
  /** The button that opened it said "near me", so it asks for the location at once. */
  asksAtOnce?: boolean | undefined;
  /** The page of a bar. Where it is given, the bars are links, each with a link to the device's maps. */
  pageOf?: BarListProps['pageOf'];
  /** Words that differ where it is opened. */
  copy?: Partial<BarSelectorCopy> | undefined;
}

/** The field takes the width that the button leaves. */
const Ask = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: end;
  & input::-webkit-search-cancel-button {
    appearance: none;
  }
`;

/** What the list shows, and the ways to show it otherwise. Quiet buttons bring their own room above and below. */
const Headline = styled(Row)`
  row-gap: 0;
  & button {
    min-block-size: 44px;
    padding-block: 0;
  }
`;

interface PartProps {
  words: BarSelectorCopy;
}

/** What went wrong, with a way on. */
const Problem = ({
  words,
  list,
  location,
  locate,
}: PartProps & { list: SelectableBars; location: Location; locate: () => void }) => {
  if (list.state === 'problem') {
    return (
      <Notice tone="error" title={words.offline} action={<Button onClick={list.retry}>{words.retry}</Button>}>
        {words.offlineHelp}
      </Notice>
    );
  }
  if (location.state === 'denied')
    return (
      <Notice tone="warning" title={words.denied}>
        {words.deniedHelp}
      </Notice>
    );
  if (location.state !== 'unavailable') return null;
  return (
    <Notice
      tone="warning"
      title={words.unavailable}
      action={
        <Button variant="secondary" onClick={locate}>
          {words.retry}
        </Button>
      }
    >
      {words.unavailableHelp}
    </Notice>
  );
};

/** What the list shows, in one sentence. */
const headlineOf = (
  words: BarSelectorCopy,
  { count, query, location }: { count: number; query: string; location: Location },
): string => {
  if (location.state === 'locating') return words.locating;
  if (query !== '') return count === 0 ? words.noMatch(query) : words.matches(count);
  if (count === 0) return words.noBars;
  return location.state === 'found' ? words.nearest(count) : words.all(count);
};

const Waiting = ({ words }: PartProps) => (
  <Stack gap={1}>
    <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height="64px" />
    ))}
  </Stack>
);

interface FoundProps extends PartProps {
  found: readonly ListedPlace[];
  query: string;
  location: Location;
  unit: DistanceUnit;
  onUnit: (unit: DistanceUnit) => void;
  onChoose: (id: number) => void;
  onShowAll: () => void;
  pageOf: BarListProps['pageOf'];
}

const Found = ({ words, found, query, location, unit, onUnit, onChoose, onShowAll, pageOf }: FoundProps) => {
  const other = unit === 'miles' ? 'kilometres' : 'miles';
  return (
    <Stack gap={2}>
      <Headline gap={4} justify="space-between">
        <Text strong role="status">
          {headlineOf(words, { count: found.length, query, location })}
        </Text>
        {location.state === 'found' && found.length > 0 ? (
          <Row gap={4}>
            <Button variant="quiet" onClick={() => onUnit(other)}>
              {words.inUnit(other)}
            </Button>
            <Button variant="quiet" onClick={onShowAll}>
              {words.showAll}
            </Button>
          </Row>
        ) : null}
      </Headline>
      {found.length > 0 ? (
        <BarList words={words} found={found} unit={unit} onChoose={onChoose} pageOf={pageOf} />
      ) : null}
      {found.length === 0 && query !== '' ? (
        <div>
          <Button variant="secondary" onClick={onShowAll}>
            {words.showAll}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

/**
 * A dialog with a list of bars to choose one: all by name or town, or at the visitor's wish the ten nearest with their distances.
 * The location stays in the dialog. Sources: BW-199…BW-204.
 */
export const BarSelector = ({ brand, list, onChoose, onClose, asksAtOnce = false, pageOf, copy }: BarSelectorProps) => {
  const words = { ...wordsOf(barSelectorCopy, brand), ...copy };
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<DistanceUnit>('miles');
  const { location, locate, forget } = useLocation(asksAtOnce);
  const query = typed.trim();
  const place = location.state === 'found' ? location.place : null;
  const showAll = () => {
    setTyped('');
    forget();
  };
  const locateAnew = () => {
    setTyped('');
    locate();
  };
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close} width="560px" isSteady>
      <Stack gap={4}>
        <Ask>
          <TextField
            label={words.search}
            name="bar_search"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <Button variant="secondary" busy={location.state === 'locating'} onClick={locateAnew}>
            {words.nearMe}
          </Button>
        </Ask>
        <NoticeRegion role="alert">
          <Problem words={words} list={list} location={location} locate={locateAnew} />
        </NoticeRegion>
        {list.state === 'loading' ? <Waiting words={words} /> : null}
        {list.state === 'ready' ? (
          <Found
            words={words}
            found={listedPlaces(list.bars, { query, place, unit })}
            query={query}
            location={location}
            unit={unit}
            onUnit={setUnit}
            onChoose={onChoose}
            onShowAll={showAll}
            pageOf={pageOf}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
};
