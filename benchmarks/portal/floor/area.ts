import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** The least an area can be: it mounts one element where the page has a place for it. @param mounted is given the root, to show something else later */
export const areaAt = (place: string, content: ReactNode, mounted?: (root: Root) => void) => ({
  bootstrap: async () => undefined,
  mount: async () => {
    const element = document.querySelector(place);
    if (!element) return;
    const root = createRoot(element);
    root.render(content);
    mounted?.(root);
  },
  unmount: async () => undefined,
});
