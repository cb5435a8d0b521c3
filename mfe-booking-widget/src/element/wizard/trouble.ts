import type { BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import type { BookingErrorDetail, BookingWidgetAttribute } from '@bars/shared-api/contracts/element-names';
import { attributeProblems } from '@bars/shared-api/contracts/element-problems';
import { bookingFramePath } from '@bars/shared-api/contracts/frame-names';

// What nearly no page needs. Nothing of the first file is imported: each name that it would hand out makes it longer.

/** For whoever builds the page: neither key nor code is named. A frame has no element of theirs; its page is our own. */
const say = (element: HTMLElement | undefined, line: string): void => {
  // oxlint-disable-next-line no-console -- the one way to tell them
  console.warn(`${element ? `<${element.localName}>` : bookingFramePath} ${line}`);
};

/** By element, and gone with it: attributes are read again at every change, and each value is named once. */
const saidOf = new WeakMap<HTMLElement, ReadonlySet<string>>();

/** Tells whoever builds the page that an attribute's value counts as not given. */
export const sayIgnored = (element: HTMLElement, attribute: BookingWidgetAttribute): void => {
  const given = `${attribute} ${element.getAttribute(attribute)}`;
  const said = saidOf.get(element) ?? new Set();
  if (!said.has(given)) say(element, `ignores ${attribute}: ${attributeProblems[attribute]}.`);
  saidOf.set(element, new Set([...said, given]));
};

/** Whose first call has failed. A frame has no element of somebody else's. */
export interface FailedPlace {
  /** Ours: of the API. */
  origin: string;
  element?: HTMLElement;
  onFailure: (reason: BookingErrorDetail['reason']) => void;
}

/** As the first call is written by `firstSessionCall`; a test holds the two together. */
export const lookAddress = '/api/rest/booking/session';
export const lookBody = (brand: number): string => `brand=${brand}&booking_flow_version=2&form_version=2.0&include=bars`;

const look = (origin: string, { brand, apiKey }: BookingWidgetSettings): Promise<Response> =>
  fetch(origin + lookAddress, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'X-Api-Key': apiKey, 'X-Brand': `${brand}` },
    body: new URLSearchParams(lookBody(brand)),
    signal: AbortSignal.timeout(5000),
  });

/** A page that no key names gets no answer it may read, which looks like no network. An answer that nobody reads tells the two apart. */
const isReachable = async (origin: string): Promise<boolean> => {
  try {
    await fetch(origin + lookAddress, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(3000) });
    return true;
  } catch {
    return false;
  }
};

/** Monitoring and consent tools put their own function in its place. */
const isReplaced = (own: typeof fetch): boolean => !String(own).includes('[native code]');

const whyUnanswered = (): string => {
  if (window.origin === 'null') return 'this page has an opaque origin, as in a sandbox without allow-same-origin, and no key can be used from one.';
  const tools = isReplaced(fetch) ? ' This page has replaced fetch: a header that is added to calls may be what is refused.' : '';
  return `the server is there and does not answer this page. Is ${location.origin} among the origins of the key?${tools}`;
};

/** Null where it is not the caller that is refused: the wizard says what is wrong, and offers another try. */
const whyRefused = async ({ origin, element }: FailedPlace, settings: BookingWidgetSettings): Promise<string | null> => {
  const page = element ? `, page ${location.origin}` : '';
  try {
    const answer = await look(origin, settings);
    return answer.status === 401 || answer.status === 403 ? `${(await answer.text()).slice(0, 300)} (brand ${settings.brand}${page})` : null;
  } catch {
    if (!element || !(await isReachable(origin))) return null;
  }
  // The line may just have come back: only a call that fails after an answer was there has been kept from this page.
  return look(origin, settings).then(() => null, whyUnanswered);
};

/**
 * Looks into a booking that could not begin: the call is made once more, and where the key, the page or the brand is refused,
 * which no second try will help, the page is told, by `bars-error` and on the console.
 * @param isOver the page has asked for another booking meanwhile
 * @param isKnown the server has refused the call already, and only its words are wanted: nothing is shown until they are there
 * @returns whether it is refused
 */
export const reportRefusal = async (place: FailedPlace, settings: BookingWidgetSettings, isOver: () => boolean, isKnown: boolean): Promise<boolean> => {
  const why = await whyRefused(place, settings);
  if ((why === null && !isKnown) || isOver()) return false;
  say(place.element, `is refused: ${why ?? 'the server did not take the first call.'}`);
  place.onFailure('refused');
  return true;
};
