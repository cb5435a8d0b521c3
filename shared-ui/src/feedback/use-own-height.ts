import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the height of an element in a custom property of the element around it, for what must not end up behind it.
 * @param property `--bars-…`
 */
export const useOwnHeight = <Element extends HTMLElement>(property: `--${string}`): RefObject<Element | null> => {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement;
    if (!element || !around || typeof ResizeObserver === 'undefined') return undefined;
    let frame = 0;
    let observed: { view: Window; observer: ResizeObserver } | undefined;
    const observe = () => {
      const { defaultView: view } = element.ownerDocument;
      if (!view) return;
      // Written in the observer's own round it may change what other observers look at, which the browser reports as an error of the page.
      const observer = new view.ResizeObserver(() => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(write);
      });
      observer.observe(element, { box: 'border-box' });
      observed = { view, observer };
    };
    const write = () => {
      around.style.setProperty(property, `${element.offsetHeight}px`);
      // A page may put the element into another document. An observer of the first one is told of changes there too late, which is such an error, too.
      if (element.ownerDocument.defaultView === observed?.view) return;
      observed?.observer.disconnect();
      observe();
    };
    observe();
    return () => {
      observed?.observer.disconnect();
      cancelAnimationFrame(frame);
      around.style.removeProperty(property);
    };
  }, [property]);
  return ref;
};
