/**
 * Calls `load` once the element is near the window, focused or pointed at; at once where it says `eager`.
 * @returns ends the watching
 */
export const whenWanted = (element: HTMLElement, load: () => unknown): (() => void) => {
  const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), { rootMargin: '600px' });
  watch.observe(element);
  element.addEventListener('focusin', load);
  element.addEventListener('pointerover', load);
  if (element.hasAttribute('eager')) load();
  return () => watch.disconnect();
};
