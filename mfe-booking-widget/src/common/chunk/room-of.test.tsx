import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { roomOf } from './room-of';

const Screen = () => <h2>The screen</h2>;
const lost = () => Promise.reject(new Error('no line'));

const prepared = () => {
  const load = vi.fn<() => Promise<ComponentType<object>>>();
  return { load, ...roomOf<object>({ load, Waiting: () => <p>On its way</p>, Missing: () => <p>Missing</p> }) };
};
const shown = async (Room: ComponentType<object>) => {
  const { container, unmount } = await act(async () => render(<Room />));
  return { text: container.textContent, unmount };
};

it('a file that has arrived is shown at once, and asked for once', async () => {
  const { load, Room, preload } = prepared();
  load.mockResolvedValue(Screen);
  await act(async () => preload());
  preload();
  expect(render(<Room />).container.textContent).toBe('The screen');
  expect(load).toHaveBeenCalledTimes(1);
});

it('a file that did not come ahead of time is asked for again when it is needed', async () => {
  const { load, Room, preload } = prepared();
  load.mockImplementationOnce(lost).mockResolvedValue(Screen);
  await act(async () => preload());
  expect((await shown(Room)).text).toBe('The screen');
});

it('a file that does not come twice is missing, until it is needed anew', async () => {
  const { load, Room } = prepared();
  load.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue(Screen);
  const first = await shown(Room);
  expect(first.text).toBe('Missing');
  expect(load).toHaveBeenCalledTimes(2);
  first.unmount();
  expect((await shown(Room)).text).toBe('The screen');
});
