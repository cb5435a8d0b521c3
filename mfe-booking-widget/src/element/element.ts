import { reactTag } from '@bars/shared-ui/element';
import { keepFieldKeys } from './wizard/field-keys';
import { hasModel, Widget } from './wizard/widget';
import { WidgetModel } from './wizard/widget-model';
import { wizardTag } from './wizard-place';
import type { ShowWidget } from './widget-module';

const takeOver = (tag: HTMLElement, tellReact: (onHydrated: () => void) => void): void => {
  if (hasModel(tag)) tag.model.hydrate(tellReact);
};

/**
 * How long a wizard stays that the page has removed: pages take an element away and put it back later. One with an open payment
 * is over at once, because a new element may continue the payment.
 */
const keepMs = (tag: HTMLElement): number => (hasModel(tag) && !tag.model.isPaying ? 5000 : 0);

/** Mounts the wizard in the element's shadow root. The loader imports and calls this function. */
export const showWidget: ShowWidget = (place) => {
  if (!customElements.get(wizardTag)) customElements.define(wizardTag, reactTag(Widget, hasModel, keepMs, takeOver));
  const model = new WidgetModel(place);
  keepFieldKeys(place.root);
  void model.whenReady.then((drawn) => {
    const tag = Object.assign(drawn ?? document.createElement(wizardTag), { model });
    if (!drawn) place.root.append(tag);
    // A tag that is in the document already is hydrated now; one that the page has removed, when it comes back.
    else if (tag.isConnected && 'connectedCallback' in tag && typeof tag.connectedCallback === 'function')
      tag.connectedCallback();
  });
  return model;
};
