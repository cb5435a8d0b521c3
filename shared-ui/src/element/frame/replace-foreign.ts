/**
 * Replaces each element of a tag that the page has defined itself with a frame. The frame gets the attributes and the content of
 * the element. A console warning reports it.
 */
export const replaceForeign = (tag: string, frameTag: string): void => {
  // oxlint-disable-next-line no-console -- the only way to inform the page's developer
  console.warn(`<${tag}> is defined by this page itself. <${frameTag}> takes its place.`);
  for (const element of document.querySelectorAll(tag)) {
    const frame = document.createElement(frameTag);
    for (const { name, value } of element.attributes) frame.setAttribute(name, value);
    frame.append(...element.childNodes);
    element.replaceWith(frame);
  }
};
