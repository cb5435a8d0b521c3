/**
 * A style sheet of a script, for a shadow root of this document: a document takes no sheet of another one's.
 * A page's policy does not block it.
 */
export const sheetIn = (page: Document, css = ''): CSSStyleSheet => {
  const sheet = new (page.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
