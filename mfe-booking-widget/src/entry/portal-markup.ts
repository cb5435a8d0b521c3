import { postSession } from '@bars/shared-api/client/booking-session';
import { barListQuery } from '@bars/shared-api/client/bars';
import { hasPrefetched } from '@bars/shared-api/client/prefetch';
import { barList } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { areaMarkup, type AreaMarkup } from '@bars/shared-api/contracts/area-markup';
import type { Api, queryClient as pageCache } from '@bars/shared-api';
import type { WizardEnvironment } from '../common/environment';
import { firstAnswerOf, type FirstAnswer } from '../routes/booking-routes';
import { browserTimers } from './browser-environment';

/** The shell gives an area four seconds to mount, and rendering on a busy device takes most of them. */
const patienceMs = 1500;

/** Undefined for an answer that fails: the wizard sends the call again, and handles its failure. */
export const unlessFailed = async <Result>(result: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await result;
  } catch {
    return undefined;
  }
};

/** The same for one that takes too long. */
export const soon = async <Result>(result: Promise<Result>): Promise<Result | undefined> => {
  const inTime = new AbortController();
  const late = new Promise<undefined>((resolve) => {
    const cancel = browserTimers.set(patienceMs, () => resolve(undefined));
    inTime.signal.addEventListener('abort', cancel);
  });
  try {
    return await Promise.race([unlessFailed(result), late]);
  } finally {
    inTime.abort();
  }
};

/** The answer to the call that the boot script has sent. @throws {ApiError} */
export const prefetchedSession = async (api: Api): Promise<BookingSession | undefined> =>
  hasPrefetched(window) ? postSession(api, { sessionId: null, includeBars: true, change: {} }) : undefined;

/** The list of venues that the page of the markup contains. */
const listInPage = (page: Document) => {
  const data = page.querySelector('[data-markup-facts]')?.textContent;
  return data === undefined ? undefined : barList.safeParse(JSON.parse(data)).data;
};

export interface MarkupOptions {
  environment: WizardEnvironment;
  /** Address of this module, without its origin. */
  from: string;
  queryClient: typeof pageCache;
}

/** What the area renders the same with as the server did. */
export interface Begun {
  /** The one that has read the prefetched answer. Another one would load its transport at once. */
  environment: WizardEnvironment;
  firstAnswer?: FirstAnswer;
}

const isNew = ({ bookings }: WizardEnvironment): boolean =>
  bookings.session() === null && Object.keys(bookings.draft()).length === 0;

/** What the markup in a place says of itself; undefined where it is another version's or another page's. @param from as of the options */
export const markupIn = (place: HTMLElement, from: string): AreaMarkup | undefined => {
  const { page, from: source, key } = place.dataset;
  const markup = areaMarkup.safeParse({ page, from: source, key }).data;
  return markup?.from === from && markup.page === window.location.pathname.replace(/\/$/, '') ? markup : undefined;
};

/** Resolves to undefined where the markup is another version's or another page's, or shows something else than the area would. */
export const beginFromMarkup = async (
  place: HTMLElement,
  { environment, from, queryClient }: MarkupOptions,
): Promise<Begun | undefined> => {
  const markup = markupIn(place, from);
  if (!markup || !isNew(environment)) return undefined;
  if (markup.page === '/booking') {
    const list = listInPage(document);
    if (!list) return undefined;
    queryClient.setQueryData(barListQuery(environment.api).queryKey, list);
    return { environment };
  }
  const answer = await soon(prefetchedSession(environment.api));
  return answer?.first_step === markup.key ? { environment, firstAnswer: firstAnswerOf(answer) } : undefined;
};
