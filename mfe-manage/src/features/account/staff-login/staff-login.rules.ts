/** What the provider put into the page's address: code and state to exchange, a refusal, or nothing. */
export type StaffAnswer =
  | { kind: 'none' }
  | { kind: 'code'; code: string; state: string }
  | { kind: 'refused'; reason: 'cancelled' | 'failed' };

/** Reads a query. Only code and state together are exchanged. Sources: AC-46; RFC 6749, section 4.1.2. */
export const answerIn = (search: string): StaffAnswer => {
  const query = new URLSearchParams(search);
  const [code, state, error] = [query.get('code') ?? '', query.get('state') ?? '', query.get('error') ?? ''];
  if (code !== '' && state !== '') return { kind: 'code', code, state };
  if (error !== '') return { kind: 'refused', reason: error === 'access_denied' ? 'cancelled' : 'failed' };
  return { kind: 'none' };
};
