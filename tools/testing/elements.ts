import {
  ASYMMETRIC_MATCHERS_OBJECT,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  getState,
  setState,
} from '@vitest/expect';
import type { ExpectStatic } from '@vitest/expect';
import * as chai from 'chai';

/**
 * What a `*.wtr.test.tsx` needs: the words of a test and the same `expect` as in the other tests, in a real browser.
 * Real keys, pointer, viewport and media come from web-test-runner's own commands.
 * @example import { describe, expect, it, place, sendKeys } from '@bars/tools/testing/elements';
 */
export { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
export { axeViolations } from './axe';

type Body = (this: unknown) => void | Promise<void>;
interface Words {
  describe: (title: string, body: () => void) => void;
  it: (title: string, body: Body) => void;
  before: (body: Body) => void;
  after: (body: Body) => void;
  beforeEach: (body: Body) => void;
  afterEach: (body: Body) => void;
}

/** The test framework of the page puts these words on the window before a test file is loaded. */
const words = globalThis as unknown as Words;
export const describe: Words['describe'] = (title, body) => words.describe(title, body);
export const it: Words['it'] = (title, body) => words.it(title, body);
export const before: Words['before'] = (body) => words.before(body);
export const after: Words['after'] = (body) => words.after(body);
export const beforeEach: Words['beforeEach'] = (body) => words.beforeEach(body);
export const afterEach: Words['afterEach'] = (body) => words.afterEach(body);

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const makeExpect = (): ExpectStatic => {
  const expect = ((value: unknown, message?: string) => {
    setState({ assertionCalls: getState(expect).assertionCalls + 1 }, expect);
    return chai.expect(value, message);
  }) as ExpectStatic;
  Object.assign(expect, chai.expect, Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT));
  expect.getState = () => getState(expect);
  expect.setState = (state) => setState(state, expect);
  setState(
    {
      assertionCalls: 0,
      isExpectingAssertions: false,
      isExpectingAssertionsError: null,
      expectedAssertionsNumber: null,
      expectedAssertionsNumberErrorGen: null,
    },
    expect,
  );
  Object.defineProperty(globalThis, GLOBAL_EXPECT, { configurable: true, get: () => expect });
  expect.extend = (matchers) => Reflect.apply(Reflect.get(chai.expect, 'extend'), chai.expect, [expect, matchers]);
  expect.extend(customMatchers);
  return expect;
};

/** The `expect` of the unit tests, without mocks, snapshots and polling. */
export const expect: ExpectStatic = makeExpect();

/** Puts markup into the page and gives its first element; it is taken out again after the test. */
export const place = <Found extends Element = HTMLElement>(markup: string): Found => {
  const holder = document.createElement('div');
  holder.dataset['placed'] = '';
  holder.innerHTML = markup;
  document.body.append(holder);
  const first = holder.firstElementChild;
  if (!first) throw new Error('There is no element in this markup.');
  return first as Found;
};

/** A guard that says what was waited for, before the test's own limit. No test waits for the end of it, however busy the machine is. */
const guardMs = 50_000;

/** Waits until `probe` gives something true, and gives that. */
export const until = async <Value>(probe: () => Value, what: string): Promise<NonNullable<Value>> => {
  const deadline = performance.now() + guardMs;
  for (;;) {
    const value = probe();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`Waited ${guardMs} ms for ${what}.`);
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
};

/** Waits until the browser has told every observer where an element is; an observer that was there before has been told first. */
export const whenObserved = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

afterEach(() => {
  for (const holder of document.querySelectorAll('[data-placed]')) holder.remove();
});
