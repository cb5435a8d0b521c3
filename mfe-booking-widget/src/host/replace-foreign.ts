import { bookingWidgetTag } from '@bars/shared-api/contracts/element-names';
import { bookingFrameTag } from '@bars/shared-api/contracts/frame-names';

/**
 * A page that has defined `<bars-booking-widget>` itself: each one that is in it gives its place, its attributes and its content
 * to a frame, and the console says so.
 */
export const replaceForeign = (): void => {
  // oxlint-disable-next-line no-console -- the one way to tell whoever builds the page
  console.warn(`<${bookingWidgetTag}> is defined by this page itself. <${bookingFrameTag}> takes its place.`);
  for (const element of document.querySelectorAll(bookingWidgetTag)) {
    const frame = document.createElement(bookingFrameTag);
    for (const { name, value } of element.attributes) frame.setAttribute(name, value);
    frame.append(...element.childNodes);
    element.replaceWith(frame);
  }
};
