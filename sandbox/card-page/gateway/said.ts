import type { Charge } from '../orders';
import type { Provider } from '../provider';
import type { GatewayRequest, XmlNode } from './xml';

/** The gateway's answer to a request. `more` are additional elements. */
export interface Said {
  result: string;
  message: string;
  pasref?: string;
  authcode?: string;
  more?: XmlNode;
}

export type Handler = (provider: Provider, request: GatewayRequest) => Said | Promise<Said>;

/** Why a charge does not match the request; null where it does. */
export const notTheCharge = ({ pasref, account }: Charge, request: GatewayRequest): string | null => {
  if (pasref !== request.pasref) return 'The pasref is not that of the charge.';
  return account === request.account ? null : 'The account is not that of the charge.';
};

export const refused = (message: string): Said => ({ result: '508', message });

/** The pence in `<amount>`; null where they are missing or invalid. */
export const penceOf = ({ amount }: GatewayRequest): number | null => {
  const pence = /^\d{1,7}$/.test(amount) ? Number(amount) : 0;
  return pence >= 1 && pence <= 1_000_000 ? pence : null;
};

export const money = (pence: number, currency: string): XmlNode => ({ '@currency': currency, '#text': String(pence) });
