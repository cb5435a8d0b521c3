import { Button, Heading, Stack, Text, useOwnHeight, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { TalkCard } from '../talk-card/talk-card';
import { talkCardCopy } from '../talk-card/talk-card.copy';
import { Aside, Filtered, ThumbBar } from '../layout/layout';
import { chosenCount } from '../people/people.rules';
import { PeopleBar } from '../people/people-bar';
import { peopleCopy } from '../people/people.copy';
import { ShareChoice } from '../people/share-choice';
import type { PeopleView } from '../people/use-people';
import { Drawer } from './drawer';
import { FilterPanel } from './filter-panel';
import { filtersCopy } from './filters.copy';
import { isFiltered, type Counts } from './filters.rules';
import { useEdgeSwipe } from './use-swipe';

export interface FiltersProps {
  brand: BrandId;
  people: PeopleView;
  isWide: boolean;
  /** Of the items that are listed; null while there is no menu. */
  counts: Counts | null;
  /** Lies over the edge of what is filtered. */
  edge: ReactNode;
  /** What is filtered. */
  children: ReactNode;
}

type PartProps = Omit<FiltersProps, 'isWide'>;

/** A button that opens the card for the staff. */
const ShowToStaff = ({ brand, people }: Pick<PartProps, 'brand' | 'people'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {wordsOf(talkCardCopy, brand).open}
      </Button>
      {isOpen ? <TalkCard brand={brand} people={people.people} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

const Panel = memo(({ brand, people }: Pick<PartProps, 'brand' | 'people'>) => {
  const copy = wordsOf(peopleCopy, brand);
  const isAnyChosen = isFiltered(people.people);
  const isUntouched = !isAnyChosen && !people.hideMayContain && people.people.length === 1;
  return (
    <Stack gap={5}>
      <PeopleBar copy={copy} people={people} />
      <FilterPanel
        copy={wordsOf(filtersCopy, brand)}
        person={people.selected}
        onChange={people.change}
        hideMayContain={people.hideMayContain}
        onHideMayContain={people.setHideMayContain}
        onClear={isUntouched ? undefined : people.clear}
      />
      {isAnyChosen ? (
        <>
          <ShowToStaff brand={brand} people={people} />
          <ShareChoice copy={copy} people={people.people} />
        </>
      ) : null}
    </Stack>
  );
});

const Inline = ({ brand, people, edge, children }: PartProps) => {
  const copy = wordsOf(filtersCopy, brand);
  return (
    <>
      <Aside aria-label={copy.title}>
        <Stack gap={4}>
          <Heading level={2}>{copy.title}</Heading>
          <Panel brand={brand} people={people} />
        </Stack>
      </Aside>
      <Filtered>
        {children}
        {edge}
      </Filtered>
    </>
  );
};

const InDrawer = ({ brand, people, counts, edge, children }: PartProps) => {
  const copy = wordsOf(filtersCopy, brand);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  useEdgeSwipe(!isOpen, open);
  return (
    <Filtered>
      {children}
      {edge}
      <ThumbBar ref={useOwnHeight<HTMLDivElement>('--bars-thumb-bar-height')}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
          {copy.open(chosenCount(people.people))}
        </Button>
        {isFiltered(people.people) ? (
          <ShowToStaff brand={brand} people={people} />
        ) : (
          counts !== null && <Text size="s">{copy.listed(counts)}</Text>
        )}
      </ThumbBar>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={copy.title}
        closeLabel={copy.close}
        doneLabel={counts === null ? copy.done : copy.show(counts.shown)}
      >
        <Panel brand={brand} people={people} />
      </Drawer>
    </Filtered>
  );
};

/**
 * The filters and what they filter: beside it where the window is wide, else in a drawer that a button or a swipe opens.
 * Sources: AL-39…AL-43.
 */
export const Filters = ({ isWide, ...rest }: FiltersProps) => (isWide ? <Inline {...rest} /> : <InDrawer {...rest} />);
