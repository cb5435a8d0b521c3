import { cardAnswerPath } from '@bars/shared-api/contracts/payments';
import { hostedPageGateway } from '../../../../kernel/gateway/hosted-page-gateway';
import { responseHash } from '../../../../kernel/gateway/hpp-hash.rules';
import { stillClock } from '../../../../kernel/time/clock';
import type { TestServer } from '../../../../testing/harness';
import { scriptedGateway, type ScriptedGateway } from '../../../../testing/scripted-gateway';

const settings = {
  pageUrl: 'https://pay.example/hpp',
  gatewayUrl: 'https://pay.example/gateway',
  responseUrl: 'https://bars.example/answer',
  merchantId: 'barsgroup',
  account: 'internet',
  secret: 'a-secret-of-the-tests',
  rebateSecret: 'another-secret-of-the-tests',
};

/** A scripted provider whose answers are read like those of the real one: field by field, by their signature. */
export const signingGateway = (): ScriptedGateway =>
  Object.assign(scriptedGateway(), { read: hostedPageGateway(settings, stillClock('2026-11-20T12:00:00Z')).read });

export type AnswerFields = Readonly<Record<string, string>>;

/** The provider's approval, as fields. */
export const approvalOf = (orderId: string, amountPence: number): AnswerFields => ({
  MERCHANT_ID: settings.merchantId,
  ACCOUNT: settings.account,
  ORDER_ID: orderId,
  TIMESTAMP: '20261120120500',
  AMOUNT: String(amountPence),
  CURRENCY: 'GBP',
  RESULT: '00',
  AUTHCODE: '12345',
  MESSAGE: '[ test system ] AUTHORISED',
  PASREF: `ref-${orderId}`,
});

/** Signed as the provider signs; what is `tampered` with is changed afterwards. */
export const signed = (fields: AnswerFields, tampered: AnswerFields = {}): string => {
  const sent = { ...fields, SHA1HASH: responseHash(fields, settings.secret), ...tampered };
  return JSON.stringify(
    Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, Buffer.from(value).toString('base64')])),
  );
};

/** Posts an answer, as the payer's browser or a forger does. */
export const post = ({ app }: TestServer, hppResponse: string) =>
  app.inject({
    method: 'POST',
    url: cardAnswerPath,
    headers: { origin: 'https://pay.example' },
    payload: { hppResponse },
  });
