import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aHeldSession } from '../../testing/fixtures/a-session';
import { aModel } from '../../testing/fixtures/a-model';
import { HoldNotice } from './hold-notice';

const start = Date.parse('2026-11-23T12:00:00Z');
const hold = (expires: string, extendable = true) => ({
  expires_at: `2026-11-23T${expires}:00+00:00`,
  extend_until: '2026-11-23T12:30:00+00:00',
  extendable,
});

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const fixture = (session = aHeldSession({ hold: hold('12:10') })) => {
  const calls: string[] = [];
  const called = (name: string) => () => {
    calls.push(name);
    return Promise.resolve(true);
  };
  const model = (of = session) => ({
    ...aModel(of),
    now: () => Date.now(),
    refresh: called('refresh'),
    extendHold: called('extend'),
    move: (step: number) => called(`move ${step}`)(),
  });
  const view = render(<HoldNotice model={model()} timesStep={2} />);
  return { calls, show: (of: typeof session) => view.rerender(<HoldNotice model={model(of)} timesStep={2} />) };
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const said = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent.trim())
    .filter(Boolean);

describe('the held time', () => {
  it('counts down by the server’s time, with few announcements', async () => {
    fixture();
    expect(screen.getByRole('timer').textContent).toContain('Held for 10:00');
    await pass(55);
    expect(screen.getByRole('timer').textContent).toContain('Held for 9:05');
    expect(said()).toEqual([]);
    await pass(245);
    expect(said()).toEqual(['We’ll hold your time for 5 more minutes.']);
    await pass(240);
    expect(said()).toEqual(['We’ll hold your time for 1 more minute.']);
  });

  it('can be extended while the server allows it', async () => {
    const { calls, show } = fixture();
    fireEvent.click(screen.getByRole('button', { name: 'I need more time' }));
    await pass(0);
    expect(calls).toEqual(['extend']);
    expect(said()).toEqual(['We’ll hold your time for longer.']);
    show(aHeldSession({ hold: hold('12:20', false) }));
    await pass(1);
    expect(screen.getByRole('timer').textContent).toContain('Held for 19:59');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks the server once when it runs out, shows a message and a button to the times', async () => {
    const { calls } = fixture();
    await pass(620);
    expect(calls).toEqual(['refresh']);
    expect(said()).toEqual(['We’ve stopped holding your time. What you typed is still here.']);
    expect(screen.getByText('Nothing you typed is lost. If the time’s still free, you can carry on.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pick another time' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check if it’s still free' }));
    expect(calls).toEqual(['refresh', 'move 2', 'refresh']);
  });

  it('continues counting when the server still holds it', async () => {
    const { show } = fixture();
    await pass(600);
    show(aHeldSession({ hold: hold('12:12') }));
    await pass(1);
    expect(screen.getByRole('timer').textContent).toContain('Held for 1:59');
  });

  it('shows nothing without a hold', () => {
    fixture(aHeldSession({ hold: null }));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
