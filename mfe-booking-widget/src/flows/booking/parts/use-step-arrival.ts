import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const fields = 'input, select, textarea';

/**
 * Blurs the focused element of a step. Call it before the next step is rendered. Otherwise the focus is lost with the removed
 * element, and Chromium recalculates the styles of the old step during the change.
 */
export const useStepLeave = (container: RefObject<HTMLElement | null>): (() => void) =>
  useCallback(() => {
    const focused = container.current?.querySelector(':focus');
    if (focused instanceof HTMLElement) focused.blur();
  }, [container]);

/**
 * When the step changes, the page scrolls to the wizard, the focus moves to its heading and the step is announced.
 * This happens after the step's first paint, because scrolling and focus force a layout.
 * The first step does not take the focus, because the page has just loaded. A focused field of the new step keeps the focus,
 * and so does whatever the visitor has moved it to since the step came.
 * Source: BW-37.
 */
export const useStepArrival = (
  container: RefObject<HTMLElement | null>,
  current: string | null,
  say: () => void,
): RefObject<HTMLHeadingElement | null> => {
  const step = useDeferredValue(current);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  const changed = useRef<{ to: string | null; focused: Element | null }>({ to: null, focused: null });
  const speak = useRef(say);
  useEffect(() => {
    speak.current = say;
  });
  useLayoutEffect(() => {
    changed.current = { to: current, focused: container.current?.querySelector(':focus') ?? null };
  }, [container, current]);
  useEffect(() => {
    if (step === null || before.current === step) return;
    const isFirst = before.current === null;
    before.current = step;
    if (isFirst) return;
    container.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const focused = container.current?.querySelector(':focus') ?? null;
    const isKept = focused !== null && (focused !== changed.current.focused || focused.matches(fields));
    if (!isKept) heading.current?.focus({ preventScroll: true });
    speak.current();
  }, [container, step]);
  return heading;
};
