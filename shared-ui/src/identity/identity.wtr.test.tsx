import { describe, expect, it, until } from '@bars/tools/testing/elements';
import { makeShow, one } from '../testing/show';
import { Motif, type MotifProps } from './motif';
import { Wordmark } from './wordmark';
import { wordmarkMarkup } from './wordmark-markup';

const show = makeShow();
const brands = [0, 1, 2, 4] as const;
const kinds = ['venue', 'package', 'dish', 'empty', 'party', 'city', 'lost'] as const;
const ratios = [
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['1:1', 1],
] as const;

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

  for (const brand of brands) {
    it(`draws every kind in every ratio inside its frame, nothing left to chance: brand ${brand}`, async () => {
      for (const kind of kinds) {
        for (const [ratio, meant] of ratios) {
          const picture = await drawing({ brand, seed: 7, kind, ratio });
          const { width, height } = picture.getBoundingClientRect();
          expect(width / height, `${kind} ${ratio}`).toBeCloseTo(meant, 2);
          expect(
            picture
              .getAttribute('viewBox')
              ?.split(' ')
              .slice(2)
              .map(Number)
              .reduce((wide, high) => wide / high),
          ).toBeCloseTo(meant, 2);
          expect(getComputedStyle(picture).overflow).toBe('hidden');
          expect(picture.innerHTML).not.toMatch(/NaN|undefined/);
          expect((await drawing({ brand, seed: 7, kind, ratio })).innerHTML).toBe(picture.innerHTML);
        }
      }
    });
  }

  it('composes each kind of a brand by a rule of its own, in the ratio that it is made for', async () => {
    for (const brand of brands) {
      const pictures = await Promise.all(kinds.map((kind) => drawing({ brand, seed: 7, kind })));
      expect(pictures.map((picture) => picture.getAttribute('viewBox'))).toEqual([
        '0 0 400 300',
        '0 0 533 300',
        '0 0 300 300',
        '0 0 400 300',
        '0 0 400 300',
        '0 0 533 300',
        '0 0 400 300',
      ]);
      expect(new Set(pictures.map((picture) => picture.innerHTML)).size).toBe(kinds.length);
    }
  });

  it('follows the scheme of the page: every ink is a token', async () => {
    for (const brand of brands) {
      const picture = await drawing({ brand, seed: 7, kind: 'dish' });
      const inks = [...picture.querySelectorAll('path')]
        .flatMap((path) => [path.getAttribute('fill'), path.getAttribute('stroke')])
        .filter((ink) => ink !== null && ink !== 'none');
      expect(inks.filter((ink) => !ink?.startsWith('var(--bars-'))).toEqual([]);
    }
  });

  it('is decoration unless it has a title', async () => {
    expect((await drawing({ brand: 1, seed: 1, kind: 'empty' })).getAttribute('aria-hidden')).toBe('true');
    const titled = await drawing({ brand: 1, seed: 1, kind: 'empty', title: 'Nothing booked yet' });
    expect([
      titled.getAttribute('role'),
      titled.getAttribute('aria-label'),
      titled.getAttribute('aria-hidden'),
    ]).toEqual(['img', 'Nothing booked yet', null]);
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
