import { useEffect, type RefObject } from 'react';
import { edgePx, swipeOf, type Point } from './swipe.rules';

const pointOf = ({ touches }: TouchEvent): Point | null => {
  const [first, ...others] = touches;
  return first === undefined || others.length > 0 ? null : { x: first.clientX, y: first.clientY };
};

/** Calls once for each swipe of one finger that begins where it may. */
const followSwipes = (
  target: Document | HTMLElement,
  { mayBegin, onSwipe }: { mayBegin: (at: Point) => boolean; onSwipe: (way: 'left' | 'right') => void },
): (() => void) => {
  let from: Point | null = null;
  const begin = (event: Event) => {
    const at = event instanceof TouchEvent ? pointOf(event) : null;
    from = at !== null && mayBegin(at) ? at : null;
  };
  const move = (event: Event) => {
    const to = event instanceof TouchEvent ? pointOf(event) : null;
    if (from === null || to === null) return;
    const way = swipeOf(from, to);
    if (way === null) return;
    from = null;
    onSwipe(way);
  };
  const end = () => {
    from = null;
  };
  const handlers = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end };
  for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler, { passive: true });
  return () => {
    for (const [type, handler] of Object.entries(handlers)) target.removeEventListener(type, handler);
  };
};

/** A swipe to the right from the left edge of the window. Source: AL-41. */
export const useEdgeSwipe = (isOn: boolean, onSwipe: () => void): void =>
  useEffect(() => {
    if (!isOn) return undefined;
    return followSwipes(document, {
      mayBegin: ({ x }) => x <= edgePx,
      onSwipe: (way) => {
        if (way === 'right') onSwipe();
      },
    });
  }, [isOn, onSwipe]);

/** A swipe back to the left inside of an element. Source: AL-43. */
export const useSwipeBack = (element: RefObject<HTMLElement | null>, onSwipe: () => void): void =>
  useEffect(() => {
    if (element.current === null) return undefined;
    return followSwipes(element.current, {
      mayBegin: () => true,
      onSwipe: (way) => {
        if (way === 'left') onSwipe();
      },
    });
  }, [element, onSwipe]);
