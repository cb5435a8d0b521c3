import {
  afterEach,
  axeViolations,
  beforeEach,
  describe,
  emulateMedia,
  expect,
  it,
  setViewport,
} from '@bars/tools/testing/elements';
import type { BrandId } from '../../src/index';
import { makeShow, one } from '../../src/testing/show';
import { Canvas, type CanvasProps } from '../canvas';
import { pages } from '../pages';
import { untilQuiet } from '../quiet';
import { warmUp } from '../warm-up';

/**
 * Every page of the catalogue in one brand, light and dark: it writes nothing to the console, and axe finds no fault.
 * A file a brand, so that two are judged at a time.
 */
export const describeFace = (brand: BrandId): void => {
  const show = makeShow();
  const untouched = { ...console };
  const said: string[] = [];

  beforeEach(async () => {
    said.length = 0;
    for (const level of ['error', 'warn'] as const)
      console[level] = (...words: unknown[]) => said.push(words.map(String).join(' '));
    await setViewport({ width: 800, height: 900 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  afterEach(() => {
    Object.assign(console, untouched);
  });

  const faultsOf = async (props: Omit<CanvasProps, 'brand'>): Promise<string[]> => {
    const { inside, again } = show(<Canvas {...props} brand={brand} />);
    await untilQuiet(1);
    const faults = await axeViolations(one(inside, '[data-canvas]'));
    again(null);
    return faults.map((fault) => `${props.dark ? 'dark' : 'light'}, ${props.state ?? 'all states'}: ${fault}`);
  };

  describe(`every part in every state, brand ${brand}`, () => {
    it('is shown without a complaint', async () => {
      await warmUp([brand]);
      expect(said).toEqual([]);
    });

    for (const page of pages) {
      const views = [null, ...page.states.filter(({ alone }) => alone).map(({ id }) => id)];
      it(`${page.title}: no complaint, and clean to axe in light and dark`, async () => {
        const faults: string[] = [];
        for (const state of views) {
          for (const dark of [false, true]) faults.push(...(await faultsOf({ page, state, dark })));
        }
        expect(faults).toEqual([]);
        expect(said).toEqual([]);
      });
    }
  });
};
