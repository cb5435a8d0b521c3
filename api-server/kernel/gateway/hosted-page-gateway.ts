import type { Clock } from '../clock';
import type { Gateway } from './gateway';
import { outcomeOfQuery, queryXml, readGatewayAnswer, refundXml, type GatewayAnswer, type RefundSettings } from './gateway-xml.rules';
import { readAnswer } from './hpp-answer.rules';
import { pageFields } from './hpp-form.rules';

export interface HostedPageSettings extends RefundSettings {
  /** The page that takes the card. */
  pageUrl: string;
  /** The provider's server-to-server address. */
  gatewayUrl: string;
  /** Where the page posts its answer: our own origin. */
  responseUrl: string;
}

const answersWithinMs = 15_000;

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
  return {
    pageOrigin: new URL(settings.pageUrl).origin,
    open: (order) => ({ url: settings.pageUrl, fields: pageFields(order, settings, clock.now()) }),
    read: (hppResponse) => readAnswer(hppResponse, settings),
    query: async (order) => outcomeOfQuery(await ask(order.orderId, queryXml(order, settings, clock.now()))),
    refund: async (payment) => {
      const { result } = await ask(payment.orderId, refundXml(payment, settings, clock.now()));
      if (result !== '00') throw new Error(`The card provider refuses to give back: ${result}.`);
    },
  };
};
