import { describe, expect, it, until } from '@bars/tools/testing/elements';
import { makeShow, one } from '../testing/show';
import { Motif, type MotifProps } from './motif';
import { Wordmark } from './wordmark';
import { wordmarkMarkup } from './wordmark-markup';

const show = makeShow();
const brands = [0, 1, 2, 4] as const;

const drawing = async (props: MotifProps) => {
  const { inside } = show(<Motif {...props} />);
  const picture = one(inside, 'svg', SVGElement);
  await until(() => picture.childElementCount > 1, 'the drawing');
  return picture;
};

describe('Motif', () => {
  it('is the same for the same seed, and another for another seed or brand', async () => {
    const first = (await drawing({ brand: 2, seed: 182, kind: 'venue' })).innerHTML;
    expect((await drawing({ brand: 2, seed: 182, kind: 'venue' })).innerHTML).toBe(first);
    expect((await drawing({ brand: 2, seed: 183, kind: 'venue' })).innerHTML).not.toBe(first);
    expect((await drawing({ brand: 4, seed: 182, kind: 'venue' })).innerHTML).not.toBe(first);
  });

  it('draws every kind of every brand inside its frame of 4 : 3', async () => {
    for (const brand of brands) {
      for (const kind of ['venue', 'empty', 'party'] as const) {
        const picture = await drawing({ brand, seed: 7, kind });
        const { width, height } = picture.getBoundingClientRect();
        expect(width / height).toBeCloseTo(4 / 3, 2);
        expect(picture.innerHTML).not.toContain('NaN');
      }
    }
  });

  it('is decoration unless it has a title', async () => {
    expect((await drawing({ brand: 1, seed: 1, kind: 'empty' })).getAttribute('aria-hidden')).toBe('true');
    const titled = await drawing({ brand: 1, seed: 1, kind: 'empty', title: 'Nothing booked yet' });
    expect([titled.getAttribute('role'), titled.getAttribute('aria-label'), titled.getAttribute('aria-hidden')]).toEqual(['img', 'Nothing booked yet', null]);
  });
});

describe('Wordmark', () => {
  it('has its size and its name before its drawing is there', () => {
    const { inside } = show(<Wordmark brand={1} />);
    const mark = one(inside, 'svg[role=img]', SVGElement);
    expect(mark.getAttribute('aria-label')).toBe('Northlight');
    expect([mark.getBoundingClientRect().width, mark.getBoundingClientRect().height]).toEqual([135, 36]);
  });

  it('draws in the page what a build writes into it', async () => {
    for (const brand of brands) {
      const { inside } = show(<Wordmark brand={brand} on="stage" />);
      const mark = one(inside, 'svg[role=img]', SVGElement);
      await until(() => mark.childElementCount > 0, 'the mark');
      expect(mark.outerHTML).toBe(wordmarkMarkup(brand, 'stage').replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>'));
    }
  });
});
