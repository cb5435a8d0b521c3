/** Pixels between a notice and the edge of what is seen. */
const gap = 8;
/** Milliseconds after which it is looked again where the page around has scrolled to. */
const lookMs = 200;

/** A frame that is as high as its content never scrolls: nothing sticks to an edge in it. */
export const isWholeInFrame = (view: Window): boolean =>
  view.parent !== view && view.document.documentElement.scrollHeight <= view.innerHeight + 1;

/**
 * Keeps a notice at the lower edge of the part of a frame that the visitor sees, wherever the page around is scrolled. Only an observer knows
 * that part in a frame of another site. @param track as high as the content @returns a function that stops this
 */
export const keepInSight = (notice: HTMLElement, track: HTMLElement): (() => void) => {
  const view = track.ownerDocument.defaultView ?? window;
  let timer = 0;
  let observer: IntersectionObserver | undefined;
  const put = (seen: DOMRectReadOnly, content: DOMRectReadOnly) => {
    const lowest = content.height - notice.offsetHeight - gap;
    const top = Math.min(Math.max(seen.bottom - content.top - notice.offsetHeight - gap, gap), lowest);
    notice.style.position = 'absolute';
    notice.style.inset = `${top}px 0 auto`;
  };
  const look = () => {
    // A new observer reports at once; one that goes on is silent while the same share is seen.
    observer = new view.IntersectionObserver(([entry]) => {
      observer?.disconnect();
      if (entry?.isIntersecting) put(entry.intersectionRect, entry.boundingClientRect);
      timer = view.setTimeout(look, lookMs);
    });
    observer.observe(track);
  };
  look();
  return () => {
    observer?.disconnect();
    view.clearTimeout(timer);
    notice.style.position = '';
    notice.style.inset = '';
  };
};
