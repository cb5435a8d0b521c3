import type { BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import type { BookingWidgetAttribute } from '@bars/shared-api/contracts/element-names';
import { attributeProblems } from '@bars/shared-api/contracts/element-problems';
import { bookingFramePath } from '@bars/shared-api/contracts/frame-names';
import { troubleCopy } from './trouble.copy';

// Hardly any page needs this file. It imports nothing from the first file, because every export makes that one larger.

/** Warns the page's developer, without key or resume code. In a frame there is no element, because the page is our own. */
const say = (element: HTMLElement | undefined, line: string): void => {
  // oxlint-disable-next-line no-console -- the only way to inform the page's developer
  console.warn(`${element ? `<${element.localName}>` : bookingFramePath} ${line}`);
};

/** Reported values by element. Attributes are read again at every change, and each value is reported once. */
const saidOf = new WeakMap<HTMLElement, ReadonlySet<string>>();

/** Warns the page's developer that an attribute's value is ignored. */
export const sayIgnored = (element: HTMLElement, attribute: BookingWidgetAttribute): void => {
  const given = `${attribute} ${element.getAttribute(attribute)}`;
  const said = saidOf.get(element) ?? new Set();
  if (!said.has(given)) say(element, `ignores ${attribute}: ${attributeProblems[attribute]}.`);
  saidOf.set(element, new Set([...said, given]));
};

/** The place whose first call has failed. A frame has no element. */
export interface FailedPlace {
  /** Our own origin, which the API is on. */
  origin: string;
  element?: HTMLElement;
}

/** The same call as that of `firstSessionCall` and `callerQuery`; a test compares them. */
export const lookAddress = '/api/rest/booking/session';
export const lookQuery = (apiKey: string, brand: number): string =>
  `?${new URLSearchParams({ api_key: apiKey, brand: `${brand}` })}`;
export const lookBody = (brand: number): string =>
  `brand=${brand}&booking_flow_version=2&form_version=2.0&include=bars`;

const look = (origin: string, { brand, apiKey }: BookingWidgetSettings): Promise<Response> =>
  fetch(origin + lookAddress + lookQuery(apiKey, brand), {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams(lookBody(brand)),
    signal: AbortSignal.timeout(5000),
  });

/** CORS hides the answer from a page that the key does not allow, which looks like no network. A `no-cors` call tells the two apart. */
const isReachable = async (origin: string): Promise<boolean> => {
  try {
    await fetch(origin + lookAddress, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(3000) });
    return true;
  } catch {
    return false;
  }
};

/** Monitoring and consent tools replace `fetch`. */
const isReplaced = (own: typeof fetch): boolean => !String(own).includes('[native code]');

/** In a sandbox without `allow-same-origin`. */
const isOpaque = (): boolean => window.origin === 'null';

const whyUnanswered = (): string => {
  if (isOpaque())
    return 'this page has an opaque origin, as in a sandbox without allow-same-origin, and no key can be used from one.';
  const tools = isReplaced(fetch)
    ? ' This page has replaced fetch: a header that is added to calls may be what is refused.'
    : '';
  return `the server is there and does not answer this page. Is ${location.origin} among the origins of the key? A gateway that answers in its place looks the same, so it is tried again.${tools}`;
};

/** Why a booking could not start. */
export interface Problem {
  reason: 'refused' | 'unreachable';
  /** What the visitor can do. */
  advice?: string;
  /** By default a refusal is final. */
  canRetry?: boolean;
  /** For the page's developer. */
  why?: string;
}

/** A guest network shows its sign-in page in the place of every answer. */
const isOfNetwork = ({ status, headers }: Response): boolean =>
  status === 511 || (status < 400 && !headers.get('content-type')?.includes('json'));

const problemOf = async ({ origin, element }: FailedPlace, settings: BookingWidgetSettings): Promise<Problem> => {
  const page = element ? `, page ${location.origin}` : '';
  try {
    const answer = await look(origin, settings);
    if (answer.status === 401 || answer.status === 403)
      return { reason: 'refused', why: `${(await answer.text()).slice(0, 300)} (brand ${settings.brand}${page})` };
    return isOfNetwork(answer) ? { reason: 'unreachable', advice: troubleCopy.signIn } : { reason: 'unreachable' };
  } catch {
    if (!navigator.onLine) return { reason: 'unreachable', advice: troubleCopy.offline };
    if (!element || !(await isReachable(origin))) return { reason: 'unreachable', advice: troubleCopy.unreached };
  }
  // The network may just be back. Only a call that fails while the server is reachable was blocked for this page.
  return look(origin, settings).then(
    () => ({ reason: 'unreachable' }),
    () => ({ reason: 'refused', why: whyUnanswered(), canRetry: !isOpaque() }),
  );
};

/**
 * Finds out why a booking could not start. The call is sent once more. CORS hides the answer of a gateway as it hides a
 * refusal, so only a refusal that can be read is final. The page's developer is told on the console.
 * @param isOver whether the page has meanwhile started another booking
 * @param isKnown the server has refused the call already, and the second call only fetches its message
 * @returns null if it is over
 */
export const findProblem = async (
  place: FailedPlace,
  settings: BookingWidgetSettings,
  isOver: () => boolean,
  isKnown: boolean,
): Promise<Problem | null> => {
  const found = await problemOf(place, settings);
  if (isOver()) return null;
  const problem: Problem =
    isKnown && found.reason !== 'refused'
      ? { reason: 'refused', why: 'the server did not take the first call.' }
      : found;
  if (problem.why) say(place.element, `is refused: ${problem.why}`);
  return problem;
};

/**
 * Reports an error that the wizard has caught. The page around is another site's: its own errors are not ours, so no global
 * handler is installed. Whether reports go anywhere, our server decides. Source: BW-198.
 */
export const reportFault = async (
  origin: string,
  { apiKey, brand }: Pick<BookingWidgetSettings, 'apiKey' | 'brand'>,
  error: unknown,
): Promise<void> => {
  const { createErrorReports } = await import('@bars/shared-api/client/error-reports');
  createErrorReports({ origin, apiKey, brand, surface: 'element', page: () => 'bars-booking-widget' }).capture(error);
};
