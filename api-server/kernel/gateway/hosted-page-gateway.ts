import type { Clock } from '../time/clock';
import type { Gateway } from './gateway';
import {
  outcomeOfQuery,
  outcomeOfStorageQuery,
  outcomeOfStoredCharge,
  outcomeOfWalletCharge,
} from './gateway-outcomes.rules';
import {
  chargeStoredXml,
  chargeWalletXml,
  forgetXml,
  queryXml,
  readGatewayAnswer,
  refundXml,
  settleXml,
  bareQueryXml,
  voidXml,
  type GatewayAnswer,
  type RefundSettings,
} from './gateway-xml.rules';
import { readAnswer } from './hpp-answer.rules';
import { pageFields, storageFields } from './hpp-form.rules';

export interface HostedPageSettings extends RefundSettings {
  /** The page that takes the card. */
  pageUrl: string;
  /** The provider's server-to-server address. */
  gatewayUrl: string;
  /** Where the page posts its answer: our own origin. */
  responseUrl: string;
}

/** There is no such card, any more or at all. */
const unknownCard = '520';
/** A call that takes longer fails, because a page may be waiting for it. */
const answersWithinMs = 5000;

/** The card provider over its hosted page and its XML gateway. */
export const hostedPageGateway = (settings: HostedPageSettings, clock: Clock): Gateway => {
  const ask = async (orderId: string, body: string): Promise<GatewayAnswer> => {
    const response = await fetch(settings.gatewayUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    if (!response.ok) throw new Error(`The card provider answers with status ${response.status}.`);
    return readGatewayAnswer(await response.text(), { orderId }, settings);
  };
  const demand = async (what: string, orderId: string, body: string): Promise<void> => {
    const { result } = await ask(orderId, body);
    if (result !== '00') throw new Error(`The card provider refuses to ${what}: ${result}.`);
  };
  return {
    pageOrigin: new URL(settings.pageUrl).origin,
    open: (order) => ({ url: settings.pageUrl, fields: pageFields(order, settings, clock.now()) }),
    openStorage: (order) => ({ url: settings.pageUrl, fields: storageFields(order, settings, clock.now()) }),
    read: (hppResponse) => readAnswer(hppResponse, settings),
    query: async ({ orderId, amountPence }) => {
      const body =
        amountPence === undefined
          ? bareQueryXml({ orderId }, settings, clock.now())
          : queryXml({ orderId, amountPence }, settings, clock.now());
      return outcomeOfQuery(await ask(orderId, body), settings);
    },
    queryStorage: async (order) =>
      outcomeOfStorageQuery(await ask(order.orderId, bareQueryXml(order, settings, clock.now())), order, settings),
    forget: async (card) => {
      const { result } = await ask(card.cardRef, forgetXml({ ...card, orderId: card.cardRef }, settings, clock.now()));
      if (result !== '00' && result !== unknownCard)
        throw new Error(`The card provider refuses to forget a card: ${result}.`);
    },
    chargeStored: async (order) =>
      outcomeOfStoredCharge(await ask(order.orderId, chargeStoredXml(order, settings, clock.now()))),
    chargeWallet: async (order) =>
      outcomeOfWalletCharge(await ask(order.orderId, chargeWalletXml(order, settings, clock.now()))),
    settle: (charge) => demand('settle', charge.orderId, settleXml(charge, settings, clock.now())),
    void: (charge) => demand('void', charge.orderId, voidXml(charge, settings, clock.now())),
    refund: (charge) => demand('give back', charge.orderId, refundXml(charge, settings, clock.now())),
  };
};
