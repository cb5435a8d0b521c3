/**
 * Events on `window` that a mounted area fires for the page around it.
 * `bars-area-error`: an area threw while it was shown; its detail is `AreaFailure`.
 * `bars-caught-error`: a part of an area threw and was replaced; its detail is what was thrown.
 * `bars-area-retry` asks for a fresh start and is cancelled by the listener that handles it.
 */
export const areaErrorEvent = 'bars-area-error';
export const caughtErrorEvent = 'bars-caught-error';
export const areaRetryEvent = 'bars-area-retry';

export interface AreaFailure {
  /** single-spa's name of the area. */
  area: string;
  error: unknown;
}

export const isAreaFailure = (detail: unknown): detail is AreaFailure =>
  typeof detail === 'object' &&
  detail !== null &&
  'area' in detail &&
  typeof detail.area === 'string' &&
  'error' in detail;

export const announceAreaFailure = (failure: AreaFailure): void => {
  window.dispatchEvent(new CustomEvent<AreaFailure>(areaErrorEvent, { detail: failure }));
};

/** Tells the page around of an error that the area has handled by itself, so that it can be reported. */
export const announceCaughtError = (error: unknown): void => {
  window.dispatchEvent(new CustomEvent<unknown>(caughtErrorEvent, { detail: error }));
};

/** Starts afresh: the shell does it with care; where there is none, the page is loaded again. */
export const askForFreshStart = (): void => {
  const unheard = window.dispatchEvent(new CustomEvent(areaRetryEvent, { cancelable: true }));
  if (unheard) window.location.reload();
};
