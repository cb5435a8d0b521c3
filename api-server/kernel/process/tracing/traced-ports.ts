import type { Gateway } from '../../gateway/gateway';
import type { MailTransport } from '../../mail/transport';
import { inClientSpan } from './spans';

const asked = <Result>(call: string, run: () => Promise<Result>): Promise<Result> =>
  inClientSpan(`card provider ${call}`, { 'peer.service': 'card provider' }, run);

/** The card provider, each call of which is a span. */
export const tracedGateway = (gateway: Gateway): Gateway => ({
  ...gateway,
  query: (order) => asked('query', () => gateway.query(order)),
  queryStorage: (order) => asked('queryStorage', () => gateway.queryStorage(order)),
  forget: (card) => asked('forget', () => gateway.forget(card)),
  chargeStored: (order) => asked('chargeStored', () => gateway.chargeStored(order)),
  chargeWallet: (order) => asked('chargeWallet', () => gateway.chargeWallet(order)),
  settle: (charge) => asked('settle', () => gateway.settle(charge)),
  void: (charge) => asked('void', () => gateway.void(charge)),
  refund: (charge) => asked('refund', () => gateway.refund(charge)),
});

/** The mail server, each mail to which is a span, without its recipient. */
export const tracedTransport = (transport: MailTransport): MailTransport => ({
  ...transport,
  send: (mail) => inClientSpan('mail send', { 'peer.service': 'mail server' }, () => transport.send(mail)),
});
