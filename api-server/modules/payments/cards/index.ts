import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { createAskSweep, createUndoSweep } from '../card-orders/index';
import { createCaptureOrders } from './cards.orders';
import { freeColumns, personalData } from './cards.personal';
import { cardsRoutes } from './cards.routes';
import { createCardsService } from './cards.service';
import { createFeeSweep } from './no-show-fee/fee.sweep';
import type { CardsService } from './service';

/**
 * Cards that secure bookings against a no-show fee. The sweep `card-answers` asks the provider about orders without an outcome;
 * `no-show-fees` charges what the venue has decided; `card-releases` has the provider forget cards that secure nothing.
 */
export const createCards = (kernel: Kernel): Domain<CardsService> => {
  const deps = { kernel, securable: kernel.ports.use('card.securable') };
  const orders = createCaptureOrders(deps);
  const service = createCardsService({ ...deps, orders });
  return {
    service,
    routes: cardsRoutes(service),
    personalData,
    freeColumns,
    sweeps: [
      { name: 'card-answers', run: createAskSweep(kernel, orders) },
      { name: 'no-show-fees', every: 'minute', run: createFeeSweep(deps) },
      { name: 'card-releases', run: createUndoSweep(kernel, orders) },
    ],
  };
};
