import { useCallback, useSyncExternalStore } from 'react';

/** The filters stand beside the menu where the element is wider than the window of AL-39; a page may give it a narrow column. */
const roomPx = 1200;

/** Whether an element has room for the filters beside the menu. Sources: AL-39, AL-40. */
export const useHasRoom = (element: HTMLElement): boolean => {
  const follow = useCallback(
    (onChange: () => void) => {
      const observer = new ResizeObserver(onChange);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(follow, () => element.clientWidth > roomPx);
};
