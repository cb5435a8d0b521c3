import { serverTimeHeader } from '@bars/shared-api/contracts/dto';
import type { Kind } from './requests.rules';

/** What is looked at of an answer. */
export type Answered = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>;

const isJson = (headers: Headers): boolean => (headers.get('content-type') ?? '').includes('application/json');

/** Ours, and no sign-in page of a network: an answer of the API says its time. */
const isOurs = ({ redirected, headers }: Answered, kind: Kind): boolean => {
  if (kind === 'menu' || kind === 'types') return headers.has(serverTimeHeader);
  return kind === 'bars' || kind === 'map' ? isJson(headers) && !redirected : true;
};

/** An answer instead of which a copy is shown: of somebody else, or of a server that cannot answer just now. */
export const isFailure = (answer: Answered, kind: Kind): boolean =>
  answer.status >= 500 || answer.status === 429 || !isOurs(answer, kind);

/** An answer that may be kept. */
export const isKeepable = (answer: Answered, kind: Kind): boolean => {
  if (answer.status !== 200 || answer.redirected || answer.type === 'opaque' || isFailure(answer, kind)) return false;
  const caching = answer.headers.get('cache-control') ?? '';
  // A preview's page. What a menu's answer says is for other caches.
  if (kind === 'page' && caching.includes('no-store')) return false;
  if (kind === 'file') return caching.includes('immutable');
  return kind === 'page' ? (answer.headers.get('content-type') ?? '').includes('text/html') : isJson(answer.headers);
};

/** What the server says is there no more. */
export const isGone = (answer: Answered, kind: Kind): boolean =>
  answer.status === 404 && (kind === 'menu' || kind === 'types') && isOurs(answer, kind);
