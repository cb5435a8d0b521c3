import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { Prerender } from './prerender';

const rendered = vi.fn<() => void>();
const ranEffect = vi.fn<() => void>();
const Screen = () => {
  rendered();
  useEffect(() => ranEffect(), []);
  return <h2>Next</h2>;
};
const Broken = (): never => {
  rendered();
  throw new Error('nothing to show yet');
};

/** Timers that the test runs by hand. */
const byHand = () => {
  const due: (() => void)[] = [];
  return {
    timers: { set: (_: number, run: () => void) => (due.push(run), () => {}) },
    pass: () => act(async () => due.splice(0).forEach((run) => run())),
  };
};

it('renders the next step outside the page without its effects, and removes it again', async () => {
  rendered.mockClear();
  const { timers, pass } = byHand();
  render(
    <Prerender timers={timers}>
      <Screen />
    </Prerender>,
  );
  expect(rendered).not.toHaveBeenCalled();
  await pass();
  expect(rendered).toHaveBeenCalled();
  expect(ranEffect).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('');
  const before = rendered.mock.calls.length;
  await pass();
  expect(rendered).toHaveBeenCalledTimes(before);
});

it('ignores an error of the next step', async () => {
  rendered.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { timers, pass } = byHand();
  render(
    <Prerender timers={timers}>
      <Broken />
    </Prerender>,
  );
  await pass();
  expect(rendered).toHaveBeenCalled();
  expect(document.body.textContent).toBe('');
});
