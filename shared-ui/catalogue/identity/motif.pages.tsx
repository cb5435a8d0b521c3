import { Grid, Motif, type MotifKind } from '../../src/index';
import type { CataloguePage, PageState } from '../page';

const titles: Record<MotifKind, string> = {
  venue: 'A bar',
  package: 'A package',
  dish: 'A dish',
  empty: 'Nothing here yet',
  party: 'A party',
  city: 'A city',
  lost: 'No such page',
};
const isKind = (name: string): name is MotifKind => name in titles;

const ofKind = (kind: MotifKind): PageState => ({
  id: kind,
  show: (brand) => (
    <Grid min="140px">
      {[182, 7, 31].map((seed) => (
        <Motif key={seed} brand={brand} seed={seed} kind={kind} title={`${titles[kind]}, ${seed}`} />
      ))}
    </Grid>
  ),
});

/** The same drawing composed for another frame. */
const ratios: PageState = {
  id: 'ratios',
  show: (brand) => (
    <Grid min="140px">
      {(['16:9', '4:3', '1:1'] as const).map((ratio) => (
        <Motif key={ratio} brand={brand} seed={182} kind="venue" ratio={ratio} />
      ))}
    </Grid>
  ),
};

export const motif: CataloguePage = {
  id: 'motif',
  title: 'Motifs',
  states: [...Object.keys(titles).filter(isKind).map(ofKind), ratios],
};
