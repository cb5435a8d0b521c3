import { reactTag } from '@bars/shared-ui/element';
import { keepFieldKeys } from './wizard/field-keys';
import { Widget } from './wizard/widget';
import { WidgetModel } from './wizard/widget-model';
import type { ShowWidget } from './widget-module';

/** Only ever made in a shadow root of ours. */
const wizardTag = 'bars-booking-wizard';

/** What the loader brings: puts the wizard into the element's shadow root. */
export const showWidget: ShowWidget = (place) => {
  if (!customElements.get(wizardTag)) customElements.define(wizardTag, reactTag(Widget));
  const model = new WidgetModel(place);
  keepFieldKeys(place.root);
  void model.brandStylesApplied.then(() => place.root.append(Object.assign(document.createElement(wizardTag), { model })));
  return model;
};
