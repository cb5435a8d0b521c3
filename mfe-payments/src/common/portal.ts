import type { Api, AreaProps } from '@bars/shared-api';
import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';

/** What every page of the portal gets from the area's entry. */
export interface Portal extends ElementPortal {
  /** Of the portal; a page about a booking takes the booking's. */
  brand: AreaProps['brand'];
  api: Api;
}
