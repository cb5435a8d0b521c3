/** A call that the page sent before its modules were there, for whoever asks the very same thing first. */
export interface EarlyCall {
  address: string;
  /** The encoded form. */
  body: string;
  answer: Promise<Response>;
}

const place = 'barsEarlyCall';

/**
 * The first session call of a visitor who brings nothing along, as `postSession` sends it; a test holds the two together.
 * Written out, because it is wanted before the contracts are there. Source: BW-50…BW-53.
 */
export const firstSessionCall = (brand: number): { path: string; body: string } => ({
  path: '/api/rest/booking/session',
  body: `brand=${brand}&booking_flow_version=2&form_version=2.0&include=bars`,
});

const isEarlyCall = (value: unknown): value is EarlyCall =>
  typeof value === 'object' && value !== null && 'address' in value && 'body' in value && 'answer' in value && value.answer instanceof Promise;

/** Sends the call and leaves it on the page. A failure is the affair of whoever takes it. */
export const sendEarly = (page: object, address: string, body: string, headers: Record<string, string>): void => {
  const form = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = fetch(address, { method: 'POST', credentials: 'same-origin', headers: { ...form, ...headers }, body });
  answer.catch(() => {});
  const call: EarlyCall = { address, body, answer };
  Reflect.set(page, place, call);
};

/** Takes the early answer to this call from the page, once; undefined where there is none. */
export const takeEarly = (page: object, address: string, body: unknown): Promise<Response> | undefined => {
  const call: unknown = Reflect.get(page, place);
  if (!isEarlyCall(call) || call.address !== address || call.body !== body) return undefined;
  Reflect.deleteProperty(page, place);
  return call.answer;
};
