import { useEffect, useRef, type RefObject } from 'react';
import { isReadTo, isShort, shortTextMs } from './contract.rules';

/**
 * Says once that a text in a scrolling box was read to its end: 95 percent of it scrolled, or a short text on screen for two seconds of a page that is
 * seen itself. Sources: ST-100, ST-103.
 */
export const useReading = (onRead: () => void): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let isOnScreen = false;
    let isDone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    const finish = (): void => {
      stop();
      if (isDone) return;
      isDone = true;
      latest.current();
    };
    const judge = (): void => {
      if (!isShort(element)) {
        stop();
        if (isReadTo(element)) finish();
      } else if (isOnScreen && document.visibilityState === 'visible') timer ??= setTimeout(finish, shortTextMs);
      else stop();
    };
    const seen = new IntersectionObserver(
      (entries) => {
        isOnScreen = entries.at(-1)?.isIntersecting ?? false;
        judge();
      },
      { threshold: 0.95 },
    );
    const resized = new ResizeObserver(judge);
    seen.observe(element);
    resized.observe(element);
    element.addEventListener('scroll', judge, { passive: true });
    document.addEventListener('visibilitychange', judge);
    return () => {
      stop();
      seen.disconnect();
      resized.disconnect();
      element.removeEventListener('scroll', judge);
      document.removeEventListener('visibilitychange', judge);
    };
  }, []);
  return box;
};
