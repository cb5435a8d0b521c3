import type { Api, AreaProps } from '@bars/shared-api';
import type { ElementPortal } from '../pages/card-panel';

/** What every page of an area gets from its entry. */
export interface Portal extends ElementPortal {
  /** Of the portal; a page about a booking takes the booking's. */
  brand: AreaProps['brand'];
  /** One for all pages of the area. */
  api: Api;
}
