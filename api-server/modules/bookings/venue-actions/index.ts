import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { PreOrdersService } from '../../estate/index';
import { createConfirmations } from '../confirmation/confirmations';
import { createNotify } from '../history';
import { createGuestPayers } from '../receipt/guest-payers';
import type { ActingDeps } from './actions/acting';
import { feeMail } from './mail/fee-mail';
import { createVenueActionsService, type VenueActions } from './venue-actions.service';

/** The services that venue actions use. */
export interface VenueActionsDeps extends ActingDeps {
  preOrders: PreOrdersService;
}

/** What the venue does about its bookings: each action is a transaction of its own. The operations port calls it, so it has no routes. */
export const createVenueActions = (kernel: Kernel, { preOrders, ...deps }: VenueActionsDeps): Domain<VenueActions> => {
  kernel.events.on('card.fee_decided', feeMail(kernel, deps.bars));
  return {
    service: createVenueActionsService({
      kernel,
      ...deps,
      ...createConfirmations(kernel, { ...deps, preOrders }),
      payers: createGuestPayers(kernel),
      importGuests: kernel.ports.use('guest.import'),
      reportVisits: kernel.ports.use('check-in.visits'),
      reportContracts: kernel.ports.use('contracts.report'),
      done: createNotify(kernel),
    }),
    routes: noRoutes,
    sweeps: [],
  };
};
