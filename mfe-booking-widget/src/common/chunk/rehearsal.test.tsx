import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { Rehearsal } from './rehearsal';

const rendered = vi.fn<() => void>();
const took = vi.fn<() => void>();
const Screen = () => {
  rendered();
  useEffect(() => took(), []);
  return <h2>Next</h2>;
};
const Broken = (): never => {
  rendered();
  throw new Error('nothing to show yet');
};

/** Timers that run when they are told to. */
const byHand = () => {
  const due: (() => void)[] = [];
  return { timers: { set: (_: number, run: () => void) => (due.push(run), () => {}) }, pass: () => act(async () => due.splice(0).forEach((run) => run())) };
};

it('renders what comes next, out of the page and without its effects, and takes it away again', async () => {
  rendered.mockClear();
  const { timers, pass } = byHand();
  render(
    <Rehearsal timers={timers}>
      <Screen />
    </Rehearsal>,
  );
  expect(rendered).not.toHaveBeenCalled();
  await pass();
  expect(rendered).toHaveBeenCalled();
  expect(took).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('');
  const before = rendered.mock.calls.length;
  await pass();
  expect(rendered).toHaveBeenCalledTimes(before);
});

it('that fails says nothing', async () => {
  rendered.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { timers, pass } = byHand();
  render(
    <Rehearsal timers={timers}>
      <Broken />
    </Rehearsal>,
  );
  await pass();
  expect(rendered).toHaveBeenCalled();
  expect(document.body.textContent).toBe('');
});
