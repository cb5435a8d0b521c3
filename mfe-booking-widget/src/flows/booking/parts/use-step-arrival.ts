import { useDeferredValue, useEffect, useRef } from 'react';

/**
 * When another step has come: the page scrolls to the wizard, the focus moves to its heading and the step is said aloud.
 * All of it after the step's first paint, because scrolling and focus have the browser lay the page out at once.
 * Not on the first step shown: a page that has just loaded must not steal the focus; nor from a field of the new step that somebody is already in.
 * Source: BW-37.
 */
export const useStepArrival = (current: string | null, say: () => void) => {
  const step = useDeferredValue(current);
  const container = useRef<HTMLDivElement>(null);
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
    container.current?.scrollIntoView({ block: 'start' });
    if (!container.current?.querySelector('input:focus, select:focus, textarea:focus')) heading.current?.focus({ preventScroll: true });
    speak.current();
  }, [step]);
  return { container, heading };
};
