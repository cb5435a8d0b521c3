import { axeViolations, describe, emulateMedia, expect, it, setViewport } from '@bars/tools/testing/elements';
import type { BrandId } from '../src/index';
import { makeShow, one } from '../src/testing/show';
import { button } from './actions/button.pages';
import { Canvas } from './canvas';
import { textField } from './fields/text-field.pages';
import { type } from './layout/type.pages';
import type { CataloguePage } from './page';
import { pages } from './pages';
import { untilQuiet } from './quiet';

const show = makeShow();
const brands = [0, 1, 2, 4] as const;
const targets = 'button, input:not([type=checkbox], [type=radio]), select, textarea, label:has(input), :not(p) > a';
const some = [button, textField, type];

const all = (brand: BrandId, shown: readonly CataloguePage[] = pages) =>
  shown.map((page) => <Canvas key={page.id} page={page} state={null} brand={brand} dark={false} />);

const colours = (inside: ParentNode) => {
  const ofButton = getComputedStyle(one(inside, 'button'));
  const ofInput = getComputedStyle(one(inside, 'input[name=email]'));
  const { fontFamily, fontSize } = getComputedStyle(one(inside, 'h1'));
  return [
    ofButton.backgroundColor,
    ofButton.color,
    ofButton.borderTopLeftRadius,
    ofInput.borderTopColor,
    fontFamily,
    fontSize,
  ];
};

/** Every selector of a rule and of what is inside it; `isByPointer`: it holds only where a pointer can hover. */
const withMedium = (rule: CSSRule, isByPointer = false): { selector: string; isByPointer: boolean }[] => {
  const isInside = isByPointer || (rule instanceof CSSMediaRule && rule.conditionText.includes('(hover: hover)'));
  const inner =
    rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
      ? [...rule.cssRules].flatMap((nested) => withMedium(nested, isInside))
      : [];
  return rule instanceof CSSStyleRule ? [{ selector: rule.selectorText, isByPointer: isInside }, ...inner] : inner;
};

describe('every part', () => {
  for (const brand of brands) {
    it(`fits its container from 320 to 1200 px, with targets of 44 px: brand ${brand}`, async () => {
      const { inside } = show(all(brand), { brand });
      await untilQuiet();
      for (const width of [320, 360, 768, 1200]) {
        await setViewport({ width, height: 900 });
        expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(
          document.documentElement.clientWidth,
        );
        const small = [...inside.querySelectorAll<HTMLElement>(targets)].filter(
          (target) => target.getClientRects().length > 0 && target.getBoundingClientRect().height < 44,
        );
        expect(
          small.map((target) => target.outerHTML.slice(0, 120)),
          `${width}`,
        ).toEqual([]);
      }
    });
  }

  it('has the brand’s styles inside a shadow root as in the page, whatever the styles of the page', async () => {
    await setViewport({ width: 800, height: 900 });
    const page = show(all(2, some), { brand: 2 });
    const shadow = show(all(2, some), { brand: 2, inShadow: true });
    expect(colours(shadow.inside)).toEqual(colours(page.inside));
    const other = show(all(4, some), { brand: 4, inShadow: true });
    expect(colours(other.inside)).not.toEqual(colours(page.inside));
    expect(await axeViolations(document)).toEqual([]);
  });

  it('changes under a pointer only where there is one: on a touch screen the colours of a press would stay', () => {
    show(all(1), { brand: 1 });
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => withMedium(rule));
    const [everywhere, byPointer] = [false, true].map((isByPointer) =>
      rules.filter((rule) => rule.isByPointer === isByPointer && rule.selector.includes(':hover')),
    );
    expect(everywhere).toEqual([]);
    expect(byPointer?.length).toBeGreaterThan(5);
  });

  it('is complete without any brand around it: every token has a fallback', () => {
    const { inside } = show(all(0, some), { brand: 0 });
    const scoped = colours(inside);
    for (const scope of inside.querySelectorAll('[data-brand]')) {
      scope.removeAttribute('data-brand');
      scope.removeAttribute('data-scheme');
    }
    expect(colours(inside)).toEqual(scoped);
  });

  it('has no motion for visitors who ask for less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { inside } = show(all(2), { brand: 2 });
    await untilQuiet();
    const moving = [...inside.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element);
      return parseFloat(style.transitionDuration) > 0 || style.animationName !== 'none';
    });
    expect(moving.map((element) => element.tagName)).toEqual([]);
    const posed = [
      ...inside.querySelectorAll('[data-state=under-the-pointer] :is(button, a), [data-state=pressed] button'),
    ];
    expect(posed.length).toBeGreaterThan(8);
    expect(
      posed
        .filter((element) => getComputedStyle(element).transform !== 'none')
        .map((element) => element.outerHTML.slice(0, 120)),
    ).toEqual([]);
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('follows the visitor into the dark where no scheme is fixed', async () => {
    const { inside } = show(all(1, [type]), { brand: 1 });
    const canvas = one(inside, '[data-canvas]');
    canvas.removeAttribute('data-scheme');
    const ground = () => getComputedStyle(canvas).getPropertyValue('--bars-bg').trim();
    await emulateMedia({ colorScheme: 'dark' });
    expect(ground()).toBe('#050917');
    await emulateMedia({ colorScheme: 'light' });
    expect(ground()).toBe('#e9eef6');
  });

  it('shows a pose as the browser does', async () => {
    const { inside } = show(all(1, [button]), { brand: 1 });
    const [still, posed] = ['default', 'focused'].map((id) => one(inside, `[data-state=${id}] button`));
    if (!still || !posed) throw new Error('There are no buttons.');
    const look = (element: Element) => {
      const { outline, boxShadow } = getComputedStyle(element);
      return { outline, boxShadow };
    };
    expect(look(posed)).not.toEqual(look(still));
    still.focus({ focusVisible: true });
    expect(look(still)).toEqual(look(posed));
  });
});
