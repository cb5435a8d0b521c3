import { Suspense, type ComponentType } from 'react';
import { describe, expect, it, until } from '@bars/tools/testing/elements';
import type { CalendarProps } from '../date-picker/calendar';
import { DeviceCalendar } from '../fields/date-field/device-calendar';
import { makeShow, one } from '../testing/show';
import { lazyWithPreload } from './lazy-with-preload';

const show = makeShow();
const missing = () => Promise.reject(new Error('404'));

describe('a part whose file cannot be had', () => {
  it('leaves the room of a drawing empty, and the page as it was', async () => {
    const Missing = lazyWithPreload<object>(missing);
    const { inside } = show(
      <>
        <p>The page</p>
        <svg width="40" height="30">
          <Suspense fallback={<path d="M0 0" />}>
            <Missing />
          </Suspense>
        </svg>
      </>,
    );
    await until(() => inside.querySelector('path') === null, 'the drawing to be given up');
    expect(one(inside, 'svg', SVGElement).getBoundingClientRect().height).toBe(30);
    expect(one(inside, 'p').textContent).toBe('The page');
  });

  it('[BW-93] gives the device’s own date input for the calendar, with the same limits', async () => {
    const picked: string[] = [];
    const Calendar = lazyWithPreload<CalendarProps>(missing, DeviceCalendar);
    const labels = { title: 'Choose a day', previousMonth: 'Before', nextMonth: 'After' };
    const { inside } = show(
      <Suspense fallback={null}>
        <Calendar
          value="2026-11-28"
          today="2026-11-21"
          min="2026-11-21"
          max="2027-02-28"
          labels={labels}
          onPick={(day) => picked.push(day)}
        />
      </Suspense>,
    );
    await until(() => inside.querySelector('input'), 'the date input');
    const input = one(inside, 'input', HTMLInputElement);
    expect([input.type, input.value, input.min, input.max, input.getAttribute('aria-label')]).toEqual([
      'date',
      '2026-11-28',
      '2026-11-21',
      '2027-02-28',
      'Choose a day',
    ]);
    // React keeps its own record of a control's value; a change by script goes through the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2026-12-24');
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(picked).toEqual(['2026-12-24']);
  });
});

const lost = () => Promise.reject(new Error('no connection'));
const Screen = () => <h2>The screen</h2>;
const Missing = () => <p>Missing</p>;

const prepared = () => {
  const calls: (() => Promise<{ default: ComponentType }>)[] = [];
  let made = 0;
  const answers = (...next: (() => Promise<{ default: ComponentType }>)[]) => void calls.push(...next);
  const Lazy = lazyWithPreload(() => {
    made += 1;
    return (calls.shift() ?? lost)();
  }, Missing);
  const shown = () =>
    show(
      <Suspense fallback={<p>Loading</p>}>
        <Lazy />
      </Suspense>,
    );
  return { Lazy, answers, shown, calls: () => made };
};
const arrives = () => Promise.resolve({ default: Screen });

describe('a file that is fetched ahead', () => {
  it('is rendered at once and requested once', async () => {
    const { Lazy, answers, shown, calls } = prepared();
    answers(arrives);
    await Lazy.preload();
    await Lazy.preload();
    const { inside } = shown();
    expect([inside.textContent, calls()]).toEqual(['The screen', 1]);
  });

  it('is requested again when it is needed and did not arrive', async () => {
    const { Lazy, answers, shown } = prepared();
    answers(lost, arrives);
    await Lazy.preload();
    const { inside } = shown();
    await until(() => inside.textContent === 'The screen', 'the screen');
  });

  it('is replaced after two failures, and requested again by the next mount', async () => {
    const { answers, shown, calls } = prepared();
    answers(lost, lost, arrives);
    const first = shown();
    await until(() => first.inside.textContent === 'Missing', 'the replacement');
    expect(calls()).toBe(2);
    first.again(null);
    const second = shown();
    await until(() => second.inside.textContent === 'The screen', 'the screen');
  });
});
