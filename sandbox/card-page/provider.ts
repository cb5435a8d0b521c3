import type { Outage } from './control/outage';
import type { Visits } from './hpp/visits';
import type { Orders } from './orders';
import type { Settings } from './settings';

/** The dependencies of the provider's routes. */
export interface Provider {
  settings: Settings;
  orders: Orders;
  visits: Visits;
  outage: Outage;
}
