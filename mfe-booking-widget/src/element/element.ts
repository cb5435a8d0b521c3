import { reactTag } from '@bars/shared-ui/element';
import { keepFieldKeys } from './wizard/field-keys';
import { Widget } from './wizard/widget';
import { WidgetModel } from './wizard/widget-model';
import type { ShowWidget } from './widget-module';

/** The tag is only used inside the element's own shadow root. */
const wizardTag = 'bars-booking-wizard';

/** Mounts the wizard in the element's shadow root. The loader imports and calls this function. */
export const showWidget: ShowWidget = (place) => {
  if (!customElements.get(wizardTag)) customElements.define(wizardTag, reactTag(Widget));
  const model = new WidgetModel(place);
  keepFieldKeys(place.root);
  void model.brandStylesApplied.then(() => place.root.append(Object.assign(document.createElement(wizardTag), { model })));
  return model;
};
