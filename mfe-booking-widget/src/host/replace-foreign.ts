import { bookingWidgetTag } from '@bars/shared-api/contracts/element-names';
import { bookingFrameTag } from '@bars/shared-api/contracts/frame-names';

/**
 * Replaces each `<bars-booking-widget>` with a frame if the page has defined that tag itself. The frame gets the attributes
 * and the content of the element. A console warning reports it.
 */
export const replaceForeign = (): void => {
  // oxlint-disable-next-line no-console -- the only way to inform the page's developer
  console.warn(`<${bookingWidgetTag}> is defined by this page itself. <${bookingFrameTag}> takes its place.`);
  for (const element of document.querySelectorAll(bookingWidgetTag)) {
    const frame = document.createElement(bookingFrameTag);
    for (const { name, value } of element.attributes) frame.setAttribute(name, value);
    frame.append(...element.childNodes);
    element.replaceWith(frame);
  }
};
