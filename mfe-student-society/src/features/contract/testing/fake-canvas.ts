import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

let written = '';

/** The text that was written onto the canvas last. */
export const textWritten = (): string => written;

const nothing = (): void => {};

/** What jsdom lacks of a canvas: it takes what is drawn, and is a PNG. What it looks like only a browser can say. */
export const fakeCanvas = (): void => {
  written = '';
  const context = new Proxy<Record<string, unknown>>(
    {
      measureText: (text: string) => ({ width: text.length * 20 }),
      fillText: (text: string) => {
        written = text;
      },
    },
    { get: (own, name: string) => own[name] ?? nothing },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=');
};

/** Draws a line as a mouse does. */
export const drawLine = (
  canvas: HTMLCanvasElement,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void => {
  const at = (clientX: number, clientY: number, buttons: number) => ({ clientX, clientY, buttons, pointerId: 1 });
  fireEvent.pointerDown(canvas, at(fromX, fromY, 1));
  fireEvent.pointerMove(window, at((fromX + toX) / 2, (fromY + toY) / 2, 1));
  fireEvent.pointerUp(window, at(toX, toY, 0));
};
