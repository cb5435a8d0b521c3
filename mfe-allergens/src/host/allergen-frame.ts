import { allergenMenuTag } from '@bars/shared-api/contracts/element-names';
import { menuFrameTag } from '@bars/shared-api/contracts/menu-frame-names';
import { replaceForeign as replaceTag } from '@bars/shared-ui/element/frame/replace-foreign';
import { allergenMenu } from '../element/loader/allergen-menu';
import { showMenu } from './show-frame';

export { showMenu };

/** Replaces each element of the page's own `bars-allergen-menu` with a frame. */
export const replaceForeign = (): void => replaceTag(allergenMenuTag, menuFrameTag);

/**
 * The host script: `<bars-allergen-frame>` is `<bars-allergen-menu>` with the menu always in a frame. Attributes, events, skeleton and
 * failed state are the same. Source: EM-3.
 */
if (!customElements.get(menuFrameTag))
  customElements.define(
    menuFrameTag,
    allergenMenu({
      origin: new URL(import.meta.url).origin,
      bring: async () => showMenu,
      bringStyles: () => Promise.reject(new Error('A frame has styles of its own.')),
    }),
  );
