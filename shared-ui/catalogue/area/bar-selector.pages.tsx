import { BarSelector, barSelectorCopy, type BarSelectorProps } from '../../src/pages/bar-selector';
import { BarList } from '../../src/pages/bar-selector/bar-list';
import { wordsOf } from '../../src/copy/brand-copy';
import { Button } from '../../src/index';
import { Live } from '../live';
import { nothing, type CataloguePage, type PageState } from '../page';

const names = [
  ['The Arch', 'Leeds'],
  ['York', 'York'],
  ['The Cabinet', 'York'],
  ['The old customs house on the corner of Water Street', 'Liverpool'],
  ['Bath', 'Bath'],
] as const;
const bars = names.map(([name, city], index) => ({
  id: index + 1,
  name,
  city,
  latitude: 53 + index,
  longitude: -1,
  covid_closed: name === 'Bath',
}));

const selector =
  (list: BarSelectorProps['list']): PageState['show'] =>
  (brand) => (
    <Live<boolean> start>
      {(isOpen, set) => (
        <>
          <Button onClick={() => set(true)}>Find a bar near me</Button>
          {isOpen ? <BarSelector brand={brand} list={list} onChoose={nothing} onClose={() => set(false)} /> : null}
        </>
      )}
    </Live>
  );

export const barSelector: CataloguePage = {
  id: 'bar-selector',
  title: 'Bar selector',
  states: [
    { id: 'all-bars', alone: true, show: selector({ state: 'ready', bars }) },
    { id: 'no-bars', alone: true, show: selector({ state: 'ready', bars: [] }) },
    { id: 'loading', alone: true, show: selector({ state: 'loading' }) },
    { id: 'offline', alone: true, show: selector({ state: 'problem', retry: nothing }) },
    {
      id: 'distances',
      show: (brand) => (
        <BarList
          words={wordsOf(barSelectorCopy, brand)}
          found={bars.map((bar, index) => ({ bar, distance: index * 12.34 }))}
          unit="miles"
          onChoose={nothing}
        />
      ),
    },
    {
      id: 'under-the-pointer',
      pose: 'hover',
      show: (brand) => (
        <BarList
          words={wordsOf(barSelectorCopy, brand)}
          found={bars.slice(0, 2).map((bar) => ({ bar, distance: 0.74 }))}
          unit="kilometres"
          onChoose={nothing}
        />
      ),
    },
    {
      id: 'focused',
      pose: 'focus-visible',
      show: (brand) => (
        <BarList
          words={wordsOf(barSelectorCopy, brand)}
          found={bars.slice(0, 2).map((bar) => ({ bar, distance: null }))}
          unit="miles"
          onChoose={nothing}
        />
      ),
    },
  ],
};
