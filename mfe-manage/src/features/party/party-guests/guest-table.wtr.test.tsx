import { BrandScope, Page } from '@bars/shared-ui';
import { afterEach, describe, expect, it, place, setViewport } from '@bars/tools/testing/elements';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { aGuest } from '../../../testing/a-guest';
import { GuestTable } from './parts/guest-table';

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

const long = aGuest({
  id: 'l'.repeat(22),
  full_name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
  accepted: false,
  allergens: ['milk', 'molluscs'],
  allergens_note: 'Carries a pen',
  admin: true,
});
const rows = [aGuest(), long].map((guest) => ({ guest, made: 0, of: 2, actions: 'remind edit pay share remove' }));

const show = (): HTMLElement => {
  const host = place('<div></div>');
  const root = createRoot(host);
  roots.push(root);
  flushSync(() =>
    root.render(
      <BrandScope brand={4}>
        <Page>
          <GuestTable brand={4} hasChoices rows={rows} onAction={() => undefined} />
          <p style={{ blockSize: '400px' }}>Below</p>
        </Page>
      </BrandScope>,
    ),
  );
  return host;
};
const boxes = (host: HTMLElement, selector: string) =>
  [...host.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
const widthOf = (element: Element | null) => element?.scrollWidth ?? 0;

describe('the guests', () => {
  for (const width of [320, 360]) {
    it(`are rows at ${width} px, which a surname of 35 letters makes no wider, each with its labels`, async () => {
      await setViewport({ width, height: 740 });
      const host = show();
      expect(widthOf(document.documentElement)).toBe(width);
      expect(getComputedStyle(host.querySelector('thead')!).display).toBe('none');
      expect(
        [...host.querySelectorAll('tbody tr:first-child td > span:first-child')].map((label) => label.textContent),
      ).toEqual(['Invitation', 'Choices', 'Money', 'Allergies']);
      for (const { left, right } of boxes(host, 'th, td > span, button'))
        expect([left >= 0, right <= width]).toEqual([true, true]);
    });

    it(`have a menu at ${width} px that is inside the page and above what is below it`, async () => {
      await setViewport({ width, height: 740 });
      const host = show();
      const [, opener] = host.querySelectorAll<HTMLButtonElement>('tbody tr:last-child button');
      flushSync(() => opener?.click());
      const menu = host.querySelector('[role="menu"]');
      const { left, right, bottom } = menu!.getBoundingClientRect();
      expect([left >= 0, right <= width, widthOf(document.documentElement)]).toEqual([true, true, width]);
      expect(menu!.contains(document.elementFromPoint(right - 20, bottom - 20))).toBe(true);
      for (const item of boxes(host, '[role="menuitem"]')) expect(item.height).toBeGreaterThanOrEqual(44);
    });
  }

  it('are a table at 1280 px: each column stands below its head', async () => {
    await setViewport({ width: 1280, height: 800 });
    const host = show();
    const heads = boxes(host, 'thead th').map(({ left }) => Math.round(left));
    expect(heads).toHaveLength(6);
    for (const row of host.querySelectorAll('tbody tr'))
      expect([...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left))).toEqual(heads);
    expect(
      boxes(host, 'td > span:first-child')
        .map(({ width }) => width)
        .every((width) => width === 0),
    ).toBe(true);
  });

  it('are a table beside the picture of the page, too, in 660 px', async () => {
    await setViewport({ width: 700, height: 800 });
    const host = show();
    expect(getComputedStyle(host.querySelector('thead')!).display).toBe('grid');
    expect(widthOf(document.documentElement)).toBe(700);
  });
});
