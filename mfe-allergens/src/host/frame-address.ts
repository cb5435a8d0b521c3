import { bookingFrameIsolatedParam, bookingFrameKeyParam } from '@bars/shared-api/contracts/frame-names';
import { menuFrameChoice, menuFrameFields, menuFramePath } from '@bars/shared-api/contracts/menu-frame-names';

/**
 * The address of the menu in a frame, with the attributes as they are written; the frame parses them as the element does. What is asked for
 * first is behind the `#`, so that no server sees it. Source: EM-3.
 */
export const addressFor = (host: HTMLElement, origin: string): string => {
  const address = new URL(menuFramePath, origin);
  for (const [attribute, field] of [['api-key', bookingFrameKeyParam], ...Object.entries(menuFrameFields)] as const) {
    const text = host.getAttribute(attribute);
    if (text !== null) address.searchParams.set(field, text);
  }
  if (globalThis.crossOriginIsolated) address.searchParams.set(bookingFrameIsolatedParam, '1');
  const choice = host.getAttribute('allergens');
  if (choice !== null) address.hash = `${menuFrameChoice}=${encodeURIComponent(choice)}`;
  return address.href;
};
