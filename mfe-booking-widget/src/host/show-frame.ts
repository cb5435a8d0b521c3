import { bookingFramePath } from '@bars/shared-api/contracts/frame-names';
import type { ShowWidget } from '../element/widget-module';
import { openFrame } from './open-frame';

/** What the element's outer part takes instead of the wizard, where the wizard cannot be: the same booking in a frame. */
export const showWidget: ShowWidget = ({ element, root, origin, onShown, onFailure }) =>
  openFrame(element, { root, frameUrl: new URL(bookingFramePath, origin).href, onShown, onFailure });
