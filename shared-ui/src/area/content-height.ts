/**
 * Tells the height of what the page holds, now and whenever it changes, in CSS pixels.
 * The content's own box is measured, never the document's: that one is at least as high as the frame and would never shrink.
 * The first height does not wait for a ResizeObserver: a browser runs none in a frame that is out of view, and the page around
 * it waits for this height before it shows the frame.
 */
export const watchHeight = (content: HTMLElement, tell: (height: number) => void): (() => void) => {
  let told = 0;
  const measure = () => {
    const height = heightOf(content);
    if (height === told || height === 0) return;
    told = height;
    tell(height);
    arrival.disconnect();
  };
  const arrival = new MutationObserver(measure);
  const size = new ResizeObserver(measure);
  arrival.observe(content, { childList: true, subtree: true });
  size.observe(content);
  measure();
  return () => {
    arrival.disconnect();
    size.disconnect();
  };
};

/** The height of what a page in a frame holds. */
export const heightOf = (content: HTMLElement): number => Math.ceil(content.getBoundingClientRect().height);
