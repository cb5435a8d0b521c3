/**
 * Tells the height of what the page holds, now and whenever it changes, in CSS pixels.
 * The content's own box is measured, never the document's: that one is at least as high as the frame and would never shrink.
 */
export const watchHeight = (content: HTMLElement, tell: (height: number) => void): (() => void) => {
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = heightOf(content);
    if (height === told || height === 0) return;
    told = height;
    tell(height);
  });
  observer.observe(content);
  return () => observer.disconnect();
};

/** The height of what a page in a frame holds. */
export const heightOf = (content: HTMLElement): number => Math.ceil(content.getBoundingClientRect().height);
