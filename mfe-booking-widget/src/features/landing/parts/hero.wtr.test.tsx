import { Page } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { afterEach, describe, expect, it, place, setViewport } from '@bars/tools/testing/elements';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { landingCopy } from '../landing.copy';
import { Hero } from './hero';

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

/** Ratio of width to height of the picture's box and of the drawing. */
const ratiosOf = (brand: 1 | 4): { room: number; drawing: number } => {
  const host = place('<div></div>');
  const root = createRoot(host);
  roots.push(root);
  flushSync(() =>
    root.render(
      <Page>
        <Hero brand={brand} copy={wordsOf(landingCopy, brand)} hasUnfinished={false} />
      </Page>,
    ),
  );
  const picture = host.querySelector('svg');
  if (!picture) throw new Error('There is no picture.');
  const { width, height } = picture.getBoundingClientRect();
  return { room: width / height, drawing: picture.viewBox.baseVal.width / picture.viewBox.baseVal.height };
};

describe('the picture of the landing page', () => {
  it('is shown whole above the text, and as a square beside it', async () => {
    for (const brand of [1, 4] as const) {
      await setViewport({ width: 360, height: 800 });
      const { room, drawing } = ratiosOf(brand);
      expect(room).toBeCloseTo(drawing, 1);
      await setViewport({ width: 1280, height: 800 });
      expect(ratiosOf(brand).room).toBeCloseTo(1, 1);
    }
  });
});
