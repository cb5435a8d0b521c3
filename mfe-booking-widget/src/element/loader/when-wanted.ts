const nearPx = 600;

/** Asked at once, because an observer answers a frame later. What is not laid out, as in a closed dialog, is nowhere. */
const isNear = (element: HTMLElement): boolean => (element.getClientRects()[0]?.top ?? Infinity) < innerHeight + nearPx;

/**
 * Calls `load` once the element is near the window, focused or pointed at; at once where it is, or says `eager`.
 * @returns ends the watching
 */
export const whenWanted = (element: HTMLElement, load: () => unknown): (() => void) => {
  const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), { rootMargin: `${nearPx}px` });
  if (element.hasAttribute('eager') || isNear(element)) load();
  else {
    watch.observe(element);
    element.addEventListener('focusin', load);
    element.addEventListener('pointerover', load);
  }
  return () => watch.disconnect();
};
