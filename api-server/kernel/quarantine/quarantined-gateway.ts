import type { Gateway } from '../gateway/gateway';
import type { Quarantine } from './quarantine';

/** The provider was not asked to move money, since the database was restored and nobody has resumed it. */
export class NoMoneyMoves extends Error {
  constructor() {
    super('The database was restored from a backup and moves no money before bars resume.');
  }
}

/** The card provider, which can be asked about orders, and moves no money while the quarantine lasts. */
export const quarantinedGateway = (gateway: Gateway, quarantine: Pick<Quarantine, 'stopsWork'>): Gateway => {
  const unlessStopped =
    <Order, Result>(call: (order: Order) => Promise<Result>) =>
    async (order: Order): Promise<Result> => {
      if (quarantine.stopsWork()) throw new NoMoneyMoves();
      return call(order);
    };
  return {
    pageOrigin: gateway.pageOrigin,
    open: (order) => gateway.open(order),
    openStorage: (order) => gateway.openStorage(order),
    read: (answer) => gateway.read(answer),
    query: (order) => gateway.query(order),
    queryStorage: (order) => gateway.queryStorage(order),
    forget: unlessStopped((card) => gateway.forget(card)),
    chargeStored: unlessStopped((order) => gateway.chargeStored(order)),
    chargeWallet: unlessStopped((order) => gateway.chargeWallet(order)),
    settle: unlessStopped((charge) => gateway.settle(charge)),
    void: unlessStopped((charge) => gateway.void(charge)),
    refund: unlessStopped((charge) => gateway.refund(charge)),
  };
};
