import { useState } from 'react';
import { axeViolations, describe, expect, it, sendKeys, setViewport } from '@bars/tools/testing/elements';
import { Page } from '../layout/page';
import { makeShow, one, press } from '../testing/show';
import type { GridSlot } from './slot';
import { SlotGrid, SlotGridSkeleton } from './slot-grid';

const show = makeShow();

const labels = {
  grid: 'Times on Saturday',
  enquiry: "Let's talk",
  unavailable: 'Taken',
  previous: 'Earlier',
  next: 'Later',
  page: (page: number, pages: number) => `${page} of ${pages}`,
};

const slots: GridSlot[] = Array.from({ length: 30 }, (_, index): GridSlot => {
  const time = `${12 + Math.floor(index / 4)}:${String((index % 4) * 15).padStart(2, '0')}`;
  if (index === 1) return { id: `${index}`, time, state: 'unavailable', note: 'All tables for eight are taken.' };
  if (index === 2) return { id: `${index}`, time, state: 'enquiry', note: 'For twelve and more.' };
  return { id: `${index}`, time, state: 'available', ...(index === 0 ? { price: '£120' } : {}) };
});

const setUp = (startPage = 0, list = slots) => {
  const picked: string[] = [];
  const Form = () => {
    const [page, setPage] = useState(startPage);
    const [selectedId, setSelected] = useState<string | null>(null);
    return (
      <Page>
        <SlotGrid
          slots={list}
          selectedId={selectedId}
          page={page}
          onPage={setPage}
          onPick={(id) => {
            picked.push(id);
            setSelected(id);
          }}
          labels={labels}
        />
      </Page>
    );
  };
  const { inside } = show(<Form />);
  const cells = () => [...inside.querySelectorAll<HTMLButtonElement>('li button')];
  const button = (name: string) => {
    const found = [...inside.querySelectorAll('button')].find((candidate) => candidate.textContent === name);
    if (!found) throw new Error(`There is no button ${name}.`);
    return found;
  };
  return { inside, picked, cells, button };
};

const nameOf = (cell: Element | undefined) => cell?.textContent?.replace(/\s+/g, ' ').trim();

describe('SlotGrid', () => {
  it('[BW-117] shows twelve times, turns its pages, and says which page it is', () => {
    const { inside, cells, button } = setUp();
    expect(cells().length).toBe(12);
    expect(nameOf(cells()[0])).toBe('12:00 £120');
    press(button('Later'));
    press(button('Later'));
    expect(cells().length).toBe(6);
    expect(nameOf(cells()[0])).toBe('18:00');
    expect(one(inside, '[aria-live=polite]').textContent).toBe('3 of 3');
    press(button('Earlier'));
    expect(nameOf(cells()[0])).toBe('15:00');
  });

  it('[BW-117] keeps the focus on the page button at the last page, and its height on every page', async () => {
    const { inside, button } = setUp(1);
    const height = () => one(inside, 'ul').getBoundingClientRect().height;
    const full = height();
    const next = button('Later');
    next.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement === next).toBe(true);
    expect(height()).toBe(full);
  });

  it('takes the room that its skeleton kept, on a narrow page and on a wide one', async () => {
    for (const width of [320, 1000]) {
      await setViewport({ width, height: 700 });
      const waiting = show(
        <Page>
          <SlotGridSkeleton />
        </Page>,
      );
      const kept = one(waiting.inside, '[aria-hidden=true]').getBoundingClientRect().height;
      expect(one(setUp().inside, '[role=group]').getBoundingClientRect().height).toBe(kept);
    }
  });

  it('has no pages where twelve or fewer fit, and shows the last one when asked for one beyond', () => {
    expect(setUp(0, slots.slice(0, 12)).inside.querySelector('[aria-live]') === null).toBe(true);
    expect(nameOf(setUp(9).cells()[0])).toBe('18:00');
  });

  it('[BW-116, BW-119] tells available, taken and enquiry apart in words, lines and signs, not by colour alone', () => {
    const { cells } = setUp();
    const [open, taken, talk] = cells();
    expect([open, taken, talk].map(nameOf)).toEqual([
      '12:00 £120',
      '12:15 Taken. All tables for eight are taken.',
      "12:30 Let's talk. For twelve and more.",
    ]);
    const styleOf = (cell: Element | undefined) => getComputedStyle(cell ?? document.body);
    expect(styleOf(open).borderTopStyle).toBe('solid');
    expect(styleOf(talk).borderTopStyle).toBe('dashed');
    expect(styleOf(taken).backgroundImage).toContain('repeating-linear-gradient');
    expect(styleOf(taken?.firstElementChild ?? undefined).textDecorationLine).toBe('line-through');
    expect(talk?.querySelector('svg') === null).toBe(false);
  });

  it('is one tab stop, the first free time; arrows, Home and End reach every slot, the taken ones too, and pass on whatever is picked', async () => {
    await setViewport({ width: 1000, height: 700 });
    const { picked, cells } = setUp(0, [{ ...slots[1]!, id: 'full' }, ...slots.slice(0, 9)]);
    const stops = () => cells().flatMap((cell, place) => (cell.tabIndex === 0 ? [place] : []));
    const focused = () => cells().findIndex((cell) => cell === document.activeElement);
    expect(stops()).toEqual([1]);
    cells()[1]?.focus();
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowDown', 6],
      ['ArrowDown', 6],
      ['ArrowLeft', 5],
      ['ArrowUp', 1],
      ['End', 9],
      ['Home', 0],
    ] as const) {
      await sendKeys({ press: key });
      expect([focused(), stops()]).toEqual([place, [place]]);
    }
    expect(cells()[0]?.getAttribute('aria-disabled')).toBe('true');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'Space' });
    expect(picked).toEqual(['full', '0']);
    expect(cells().filter((cell) => cell.getAttribute('aria-pressed') === 'true').length).toBe(1);
    await sendKeys({ press: 'Tab' });
    expect(focused()).toBe(-1);
    await sendKeys({ press: 'Shift+Tab' });
    expect(focused()).toBe(1);
  });

  it('has its tab stop at the picked time, and at a free one of another page', () => {
    const { cells, button } = setUp();
    const stop = () => nameOf(cells().find((cell) => cell.tabIndex === 0));
    const fourth = cells()[3];
    if (fourth) press(fourth);
    expect(stop()).toBe('12:45');
    press(button('Later'));
    expect(stop()).toBe('15:00');
  });

  it('is three across on a narrow page and four on a wide one, each 44 px at least, clean to axe', async () => {
    const across = (cells: HTMLElement[]) => new Set(cells.map((cell) => cell.getBoundingClientRect().left)).size;
    await setViewport({ width: 320, height: 700 });
    const narrow = setUp();
    expect(across(narrow.cells())).toBe(3);
    for (const cell of narrow.cells())
      expect(Math.min(cell.getBoundingClientRect().width, cell.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
        44,
      );
    expect(await axeViolations(document)).toEqual([]);
    await setViewport({ width: 1000, height: 700 });
    expect(across(narrow.cells())).toBe(4);
  });
});
