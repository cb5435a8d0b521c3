import { describe, expect, it, setViewport, until } from '@bars/tools/testing/elements';
import { makeShow, one } from '@bars/shared-ui/testing/show';
import { Columns } from '../layout/layout';
import { useIsWide } from '../layout/use-is-wide';
import { me } from '../people/people.rules';
import { drawerMs } from './drawer';
import { Filters } from './filters';

const show = makeShow();
const nothing = () => {};
const people = {
  people: [me],
  selected: me,
  select: nothing,
  change: nothing,
  add: undefined,
  remove: nothing,
  hideMayContain: false,
  setHideMayContain: nothing,
  clear: nothing,
  link: null,
  lost: null,
  forgetLost: () => {},
  unknown: [],
  adoptLink: undefined,
  forgetLink: nothing,
  isKept: true,
};

const Page = () => {
  const isWide = useIsWide();
  return (
    <Columns data-inline={isWide || undefined}>
      <Filters brand={1} people={people} isWide={isWide} counts={null} edge={null}>
        <div style={{ blockSize: '1500px' }} id="menu" />
      </Filters>
    </Columns>
  );
};

const touch = (type: string, target: EventTarget, points: readonly (readonly [x: number, y: number])[]) =>
  target.dispatchEvent(
    new TouchEvent(type, {
      bubbles: true,
      touches: points.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY })),
    }),
  );
/** A finger goes down, across and up again. */
const swipe = (target: EventTarget, ...way: (readonly [x: number, y: number])[]) => {
  const [from, ...rest] = way;
  if (from) touch('touchstart', target, [from]);
  for (const point of rest) touch('touchmove', target, [point]);
  touch('touchend', target, []);
};
const drawer = (inside: ParentNode) => inside.querySelector('dialog');

describe('the filters', () => {
  it('[AL-39, AL-40] stand at the left of the menu at 1201 px, and are in a drawer at 1200 px', async () => {
    await setViewport({ width: 1201, height: 800 });
    const { inside } = show(<Page />);
    const panel = one(inside, 'aside').getBoundingClientRect();
    const menu = one(inside, '#menu').getBoundingClientRect();
    expect([panel.right < menu.left, panel.top < menu.bottom && menu.top < panel.bottom]).toEqual([true, true]);
    expect(inside.querySelectorAll('aside input')).toHaveLength(18);
    await setViewport({ width: 1200, height: 800 });
    await until(() => inside.querySelector('aside') === null, 'the panel to go into the drawer');
    expect(inside.querySelectorAll('input')).toHaveLength(0);
    await setViewport({ width: 1201, height: 800 });
    await until(() => inside.querySelector('aside') !== null, 'the panel to come back');
  });
});

describe('the drawer', () => {
  const open = async (inside: ParentNode) => {
    await until(() => drawer(inside) !== null, 'the drawer');
    const found = one(inside, 'dialog', HTMLDialogElement);
    await Promise.all(found.getAnimations().map(({ finished }) => finished));
    return found;
  };

  it('[AL-41] opens by a swipe that begins within 100 px of the left edge, and by no other', async () => {
    await setViewport({ width: 360, height: 780 });
    const { inside } = show(<Page />);
    const menu = one(inside, '#menu');
    swipe(menu, [101, 300], [240, 300]);
    swipe(menu, [60, 300], [20, 300]);
    swipe(menu, [60, 300], [110, 500]);
    touch('touchstart', menu, [
      [60, 300],
      [90, 300],
    ]);
    touch('touchmove', menu, [
      [160, 300],
      [190, 300],
    ]);
    touch('touchend', menu, []);
    expect(drawer(inside)).toBeNull();
    swipe(menu, [100, 300], [120, 302], [150, 304]);
    expect((await open(inside)).matches(':modal')).toBe(true);
  });

  it('[AL-42] takes 300 ms in and out, from the left edge', async () => {
    await setViewport({ width: 360, height: 780 });
    const { inside } = show(<Page />);
    one(inside, 'button').click();
    await until(() => drawer(inside) !== null, 'the drawer');
    const sheet = one(inside, 'dialog', HTMLDialogElement);
    const [coming] = sheet.getAnimations();
    expect([coming?.effect?.getComputedTiming().duration, drawerMs]).toEqual([300, 300]);
    coming?.pause();
    if (coming) coming.currentTime = 0;
    expect(Math.round(sheet.getBoundingClientRect().right)).toBe(0);
    coming?.finish();
    expect(Math.round(sheet.getBoundingClientRect().left)).toBe(0);
    one(inside, 'dialog > div:last-child button').click();
    await until(() => sheet.dataset['leaving'] !== undefined, 'the way out');
    expect(sheet.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(300);
    await until(() => drawer(inside) === null, 'the end of it');
  });

  it('[AL-43] closes by a swipe back to the left, and gives the focus back to its button', async () => {
    await setViewport({ width: 360, height: 780 });
    const { inside } = show(<Page />);
    const button = one(inside, 'button', HTMLButtonElement);
    button.focus();
    button.click();
    const sheet = await open(inside);
    expect(sheet.contains(document.activeElement)).toBe(true);
    swipe(sheet, [200, 300], [240, 300]);
    swipe(sheet, [200, 300], [190, 500]);
    expect(sheet.dataset['leaving']).toBe(undefined);
    swipe(sheet, [200, 300], [150, 302]);
    await until(() => drawer(inside) === null, 'the drawer to be gone');
    expect(document.activeElement).toBe(button);
  });

  it('has room for its words at 320 px, and targets of 44 px', async () => {
    await setViewport({ width: 320, height: 600 });
    const { inside } = show(<Page />);
    one(inside, 'button').click();
    const sheet = await open(inside);
    expect(sheet.scrollWidth).toBe(sheet.clientWidth);
    const small = [...sheet.querySelectorAll<HTMLElement>('button, label:has(input)')].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return height < 44 || width < 20;
    });
    expect(small.map(({ textContent }) => textContent)).toEqual([]);
    const cut = [...sheet.querySelectorAll<HTMLElement>('label')].filter(
      (label) => label.scrollWidth > label.clientWidth,
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  });
});
