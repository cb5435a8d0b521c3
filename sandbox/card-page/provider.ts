import type { Outage } from './control/outage';
import type { Visits } from './hpp/visits';
import type { Orders } from './orders';
import type { Settings } from './settings';

/** Everything the provider's routes share. */
export interface Provider {
  settings: Settings;
  orders: Orders;
  visits: Visits;
  outage: Outage;
}
