import { bookingFramePath } from '@bars/shared-api/contracts/frame-names';
import type { ShowWidget } from '../element/widget-module';
import { openFrame } from './open-frame';

/** Shows the same booking in a frame, for pages in which the wizard cannot run. The loader uses it in place of the wizard. */
export const showWidget: ShowWidget = ({ element, root, origin, onDrawn, onShown, onFailure }) =>
  openFrame(element, { root, frameUrl: new URL(bookingFramePath, origin).href, onDrawn, onShown, onFailure });
