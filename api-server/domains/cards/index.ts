import type { App } from '../../kernel/http/app';
import type { Kernel } from '../../kernel/kernel';
import { cardsRoutes } from './cards.routes';
import { cardsOver } from './cards.service';
import type { CardsService, Securable } from './service';
import { askSweep } from './sweeps/ask.sweep';
import { releaseSweep } from './sweeps/release.sweep';
import type { Deps } from './turn/turn-capture';

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
  let registered: Securable | undefined;
  const securable = (): Securable => {
    if (!registered) throw new Error('Nobody has said what happens when a card is stored.');
    return registered;
  };
  const deps: Deps = { kernel, securable };
  const service = cardsOver(deps, (given) => {
    registered = given;
  });
  kernel.sweep({ name: 'card-answers', run: askSweep(deps) });
  kernel.sweep({ name: 'card-releases', run: releaseSweep(deps) });
  return { service, routes: cardsRoutes(service) };
};
