const block = /<script type="application\/ld\+json">([^<>&']*)<\/script>/;

/** A mail or a page without its data for machines, which no program runs. */
export const shownOf = (html: string): string => html.replace(block, '');

/** The data for machines in a mail or a page; undefined where it has none. */
export const dataOf = (html: string): unknown => {
  const [, text] = block.exec(html) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
};
