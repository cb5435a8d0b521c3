import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

export interface FakeReading {
  /** What the browser would measure of every box. */
  measure: (sizes: { clientHeight: number; scrollHeight: number }) => void;
  scrollTo: (box: HTMLElement, scrollTop: number) => void;
  /** Whether the text is on the screen. */
  setOnScreen: (isIntersecting: boolean) => void;
  setVisible: (state: 'visible' | 'hidden') => void;
}

type Callback = (entries: { isIntersecting: boolean }[]) => void;

/** What only a browser measures: the height of a text, and whether it is on the screen. Without a word of a test it is a long text. */
export const fakeReading = (): FakeReading => {
  const observers = new Set<Callback>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: Callback;
      constructor(callback: Callback) {
        this.#callback = callback;
      }
      observe(): void {
        observers.add(this.#callback);
      }
      disconnect(): void {
        observers.delete(this.#callback);
      }
    },
  );
  const sizes = { clientHeight: 400, scrollHeight: 4000 };
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => sizes.clientHeight);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => sizes.scrollHeight);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  return {
    measure: (given) => Object.assign(sizes, given),
    scrollTo: (box, scrollTop) => {
      box.scrollTop = scrollTop;
      fireEvent.scroll(box);
    },
    setOnScreen: (isIntersecting) => {
      act(() => {
        observers.forEach((callback) => callback([{ isIntersecting }]));
      });
    },
    setVisible: (state) => {
      visibility.mockReturnValue(state);
      fireEvent(document, new Event('visibilitychange'));
    },
  };
};
