import type { Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { saidLater } from '../card-orders/index';
import { captureOrders } from './cards.orders';
import { cardsRoutes } from './cards.routes';
import { createCardsService } from './cards.service';
import type { CardsService, Securable } from './service';

export { displayFee, toKeptCard } from './cards.conversions';

/**
 * Cards that secure bookings against a no-show fee. There are two sweeps: `card-answers` asks the provider about orders nothing
 * was heard of, and `card-releases` has it forget cards that secure nothing.
 */
export const createCards = (kernel: Kernel): Domain<CardsService> => {
  const securable = saidLater<Securable>('Nobody has said what happens when a card is stored.');
  const orders = captureOrders(kernel, securable.said);
  const service = createCardsService({ kernel, orders, securable: securable.said }, securable.say);
  return {
    service,
    routes: cardsRoutes(service),
    sweeps: [
      { name: 'card-answers', run: orders.askSweep },
      { name: 'card-releases', run: orders.undoSweep },
    ],
  };
};
