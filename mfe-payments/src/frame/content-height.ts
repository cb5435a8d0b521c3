/**
 * Tells the height of what the page holds, now and whenever it changes.
 * The content's own box is measured, never the document's: that one is at least as high as the frame and would never shrink.
 */
export const watchHeight = (content: HTMLElement, tell: (height: number) => void): (() => void) => {
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    tell(height);
  });
  observer.observe(content);
  return () => observer.disconnect();
};
