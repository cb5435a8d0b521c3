/** The one place that a page in a frame fills. @throws when the page has none */
export const framePlace = (page: Document, id: string): HTMLElement => {
  const place = page.getElementById(id);
  if (!place) throw new Error(`The page has no place #${id}.`);
  return place;
};

/** Loads the fonts once the page has content; until then their stand-ins are shown. */
export const applyFonts = (page: Document): void => {
  const faces = page.querySelector<HTMLLinkElement>('link[data-faces]');
  if (faces) faces.media = 'all';
};
