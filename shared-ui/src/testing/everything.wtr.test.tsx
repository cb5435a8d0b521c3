import { axeViolations, describe, emulateMedia, expect, it, setViewport, until } from '@bars/tools/testing/elements';
import { Everything } from './everything';
import { makeShow, one } from './show';

const show = makeShow();
const brands = [0, 1, 2, 4] as const;
const schemes = ['light', 'dark'] as const;
const targets = 'button, input:not([type=checkbox], [type=radio]), select, textarea, label:has(input), a';

const drawn = (inside: ParentNode) => until(() => inside.querySelectorAll('svg[role=img] > *').length > 2, 'the drawings');

describe('every component', () => {
  for (const brand of brands) {
    for (const scheme of schemes) {
      it(`is clean to axe, contrast included: brand ${brand}, ${scheme}`, async () => {
        await setViewport({ width: 800, height: 900 });
        await emulateMedia({ reducedMotion: 'reduce' });
        const { inside } = show(<Everything brand={brand} />, { brand, scheme });
        await drawn(inside);
        expect(await axeViolations(document)).toEqual([]);
      });
    }

    it(`fits its container from 320 to 1200 px, with targets of 44 px: brand ${brand}`, async () => {
      const { inside } = show(<Everything brand={brand} />, { brand });
      for (const width of [320, 360, 768, 1200]) {
        await setViewport({ width, height: 900 });
        expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(document.documentElement.clientWidth);
        const small = [...inside.querySelectorAll<HTMLElement>(targets)].filter((target) => target.getClientRects().length > 0 && target.getBoundingClientRect().height < 44);
        expect(small.map((target) => target.outerHTML.slice(0, 120)), `${width}`).toEqual([]);
      }
    });
  }

  it('wears the brand inside a shadow root as in the page, whatever the page wears', async () => {
    await setViewport({ width: 800, height: 900 });
    const colours = (inside: ParentNode) => {
      const style = getComputedStyle(one(inside, 'section[aria-label] button'));
      return [style.backgroundColor, style.color, style.borderTopLeftRadius, getComputedStyle(one(inside, 'h1')).fontFamily];
    };
    const page = show(<Everything brand={2} />, { brand: 2 });
    const shadow = show(<Everything brand={2} />, { brand: 2, inShadow: true });
    expect(colours(shadow.inside)).toEqual(colours(page.inside));
    const other = show(<Everything brand={4} />, { brand: 4, inShadow: true });
    expect(colours(other.inside)).not.toEqual(colours(page.inside));
    expect(await axeViolations(document)).toEqual([]);
  });

  it('is complete without any brand around it: every token has a fallback', () => {
    const { inside } = show(<Everything brand={0} />, { brand: 0 });
    const scope = one(inside, '[data-brand]');
    const read = () => {
      const button = getComputedStyle(one(inside, 'section[aria-label] button'));
      const input = getComputedStyle(one(inside, 'input[name=email]'));
      return [button.backgroundColor, button.color, input.borderTopColor, input.borderTopLeftRadius, getComputedStyle(one(inside, 'h1')).fontSize];
    };
    const scoped = read();
    scope.removeAttribute('data-brand');
    scope.removeAttribute('data-scheme');
    expect(read()).toEqual(scoped);
  });

  it('stands still for visitors who ask for less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { inside } = show(<Everything brand={2} />, { brand: 2 });
    const moving = [...inside.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element);
      return parseFloat(style.transitionDuration) > 0 || style.animationName !== 'none';
    });
    expect(moving.map((element) => element.tagName)).toEqual([]);
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('follows the visitor into the dark where no scheme is fixed', async () => {
    const { inside } = show(<Everything brand={1} />, { brand: 1 });
    one(inside, '[data-brand]').removeAttribute('data-scheme');
    const ground = () => getComputedStyle(one(inside, '[data-brand]')).getPropertyValue('--bars-bg').trim();
    await emulateMedia({ colorScheme: 'dark' });
    expect(ground()).toBe('#050917');
    await emulateMedia({ colorScheme: 'light' });
    expect(ground()).toBe('#e9eef6');
  });
});
