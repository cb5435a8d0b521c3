import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import { createFramePlace } from '@bars/shared-ui/element/frame/frame-place';
import type { ShowMenu } from '../element/menu-place';
import { refusedHere } from '../element/loader/refusal.copy';
import { frameTitle } from './allergen-frame.copy';
import { addressFor } from './frame-address';
import { readMessage } from './read-message';

/** Shows the same menu in a frame, for pages in which it cannot run. The loader uses it in place of the menu. Source: EM-3. */
export const showMenu: ShowMenu = ({ element, root, origin, onShown, onFailure }) => {
  const frame = createFramePlace(root, { title: frameTitle });
  const wish = (): string => addressFor(element, origin);
  let shown = wish();
  let isDue = false;

  const receive = ({ data, source, origin: from }: MessageEvent<unknown>): void => {
    if (from !== origin || source === null || source !== frame.window()) return;
    const said = readMessage(data);
    if (said?.name === 'resize') frame.resize(said.height);
    if (said?.name === 'loaded') {
      frame.show();
      onShown();
      element.dispatchEvent(new CustomEvent(bookingEvents.loaded, { bubbles: true, composed: true }));
    }
    if (said?.name === 'error') {
      frame.close();
      onFailure(said.reason, said.reason === 'refused' ? refusedHere : undefined);
    }
  };
  // A host outside the document has no frame to exchange messages with, and its listener would leak.
  frame.watch((isThere) => {
    if (isThere) window.addEventListener('message', receive);
    else window.removeEventListener('message', receive);
  });
  frame.open(shown);

  return {
    again: () => frame.open(shown),
    adopt: frame.adopt,
    // Attributes that are set one by one are read together.
    change: () => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        const now = wish();
        if (now === shown) return;
        shown = now;
        frame.open(shown);
      });
    },
  };
};
