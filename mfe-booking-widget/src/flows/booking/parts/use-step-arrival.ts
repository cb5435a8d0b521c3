import { useCallback, useDeferredValue, useEffect, useRef, type RefObject } from 'react';

const focusedField = 'input:focus, select:focus, textarea:focus';

/**
 * Lets go of the focus before a step leaves the page, to be called before the next one is rendered. Otherwise the focus goes
 * with the element that has it, and Chromium styles the old step once more in the middle of the change.
 */
export const useStepLeave = (container: RefObject<HTMLElement | null>): (() => void) =>
  useCallback(() => {
    const focused = container.current?.querySelector(':focus');
    if (focused instanceof HTMLElement) focused.blur();
  }, [container]);

/**
 * When another step has come: the page scrolls to the wizard, the focus moves to its heading and the step is said aloud.
 * All of it after the step's first paint, because scrolling and focus have the browser lay the page out at once.
 * Not on the first step shown: a page that has just loaded must not steal the focus; nor from a field of the new step that somebody is already in.
 * Source: BW-37.
 */
export const useStepArrival = (container: RefObject<HTMLElement | null>, current: string | null, say: () => void): RefObject<HTMLHeadingElement | null> => {
  const step = useDeferredValue(current);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  const speak = useRef(say);
  useEffect(() => {
    speak.current = say;
  });
  useEffect(() => {
    if (step === null || before.current === step) return;
    const isFirst = before.current === null;
    before.current = step;
    if (isFirst) return;
    container.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (!container.current?.querySelector(focusedField)) heading.current?.focus({ preventScroll: true });
    speak.current();
  }, [container, step]);
  return heading;
};
