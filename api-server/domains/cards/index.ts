import type { App } from '../../kernel/http/app';
import type { Kernel } from '../../kernel/kernel';
import { saidLater } from '../card-orders/index';
import { captureOrders } from './cards.orders';
import { cardsRoutes } from './cards.routes';
import { createCardsService } from './cards.service';
import type { CardsService, Securable } from './service';

export { displayFee, toKeptCard } from './cards.conversions';

export interface Cards {
  service: CardsService;
  routes(app: App): void;
}

/**
 * Cards that secure bookings against a no-show fee. Starts two sweeps: `card-answers` asks the provider about orders nothing
 * was heard of, and `card-releases` has it forget cards that secure nothing.
 */
export const createCards = (kernel: Kernel): Cards => {
  const securable = saidLater<Securable>('Nobody has said what happens when a card is stored.');
  const orders = captureOrders(kernel, securable.said);
  const service = createCardsService({ kernel, orders, securable: securable.said }, securable.say);
  kernel.sweep({ name: 'card-answers', run: orders.askSweep });
  kernel.sweep({ name: 'card-releases', run: orders.undoSweep });
  return { service, routes: cardsRoutes(service) };
};
