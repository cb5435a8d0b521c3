import { renderToStaticMarkup } from 'react-dom/server';
import type { BrandId } from '../theme/brand-scope';
import { WordmarkFrame } from './wordmark-frame';
import LaVerbena from './wordmarks/la-verbena';
import Neutral from './wordmarks/neutral';
import Northlight from './wordmarks/northlight';
import TinHouse from './wordmarks/tin-house';

const marks = { 0: Neutral, 1: Northlight, 2: LaVerbena, 4: TinHouse };

/**
 * The wordmark as markup, for a build that writes a page before there is React;
 * its colours are custom properties of the page's `data-brand`.
 */
export const wordmarkMarkup = (brand: BrandId, on: 'ground' | 'stage'): string => {
  const Mark = marks[brand];
  return renderToStaticMarkup(
    <WordmarkFrame brand={brand}>
      <Mark onStage={on === 'stage'} />
    </WordmarkFrame>,
  );
};
