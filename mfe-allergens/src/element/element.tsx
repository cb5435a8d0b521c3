import { reactTag } from '@bars/shared-ui/element';
import { hasModel, MenuElement } from './menu-element';
import { MenuModel } from './menu-model';
import type { ShowMenu } from './menu-place';

/** The tag in which the menu is mounted. It is only used inside the element's own shadow root. */
const viewTag = 'bars-allergen-view';

/** How long a menu stays that the page has removed: pages take an element away and put it back later. */
const keepMs = (): number => 5000;

/** Mounts the menu in the element's shadow root. The loader imports and calls this function. */
export const showMenu: ShowMenu = (place) => {
  if (!customElements.get(viewTag)) customElements.define(viewTag, reactTag(MenuElement, hasModel, keepMs));
  const model = new MenuModel(place);
  void model.whenReady.then(() => {
    place.root.append(Object.assign(document.createElement(viewTag), { model }));
  });
  return model;
};
