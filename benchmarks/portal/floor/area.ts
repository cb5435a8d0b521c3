import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The least an area can be: it mounts one element where the page has a place for it. */
export const areaAt = (place: string, content: ReactNode) => ({
  bootstrap: async () => undefined,
  mount: async () => {
    const element = document.querySelector(place);
    if (element) createRoot(element).render(content);
  },
  unmount: async () => undefined,
});
