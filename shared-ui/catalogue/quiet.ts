const frame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Resolves when nothing in the document has changed for some frames and its fonts are there. */
export const untilQuiet = async (frames = 3): Promise<void> => {
  let still = 0;
  const watch = new MutationObserver(() => {
    still = 0;
  });
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  while (still < frames) {
    await frame();
    still += 1;
  }
  watch.disconnect();
  await document.fonts.ready;
};
