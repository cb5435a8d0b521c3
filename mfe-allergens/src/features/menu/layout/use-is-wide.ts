import { useSyncExternalStore } from 'react';

/** The filters stand beside the menu in a window that is wider than 1200 px. Source: AL-39. */
const wide = '(min-width: 1200.02px)';

const follow = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether there is room for the filters beside the menu. Sources: AL-39, AL-40. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(wide).matches,
    () => false,
  );
