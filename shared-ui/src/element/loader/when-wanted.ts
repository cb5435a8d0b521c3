const nearPx = 600;

/** Measured directly, because an observer answers a frame later. An element without layout, as in a closed dialog, is not near. */
const isNear = (element: HTMLElement): boolean => (element.getClientRects()[0]?.top ?? Infinity) < innerHeight + nearPx;

/**
 * Calls `load` once the element is near the window, focused or pointed at. It calls at once if it is near or has `eager`.
 * @returns a function that stops watching
 */
export const whenWanted = (element: HTMLElement, load: () => unknown): (() => void) => {
  const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
    rootMargin: `${nearPx}px`,
  });
  if (element.hasAttribute('eager') || isNear(element)) load();
  else {
    watch.observe(element);
    element.addEventListener('focusin', load);
    element.addEventListener('pointerover', load);
  }
  return () => watch.disconnect();
};
