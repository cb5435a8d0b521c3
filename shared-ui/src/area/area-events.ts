/**
 * Events on `window` that a mounted area fires for the page around it.
 * `bars-area-error`: an area threw while it was shown; its detail is `AreaFailure`.
 * `bars-caught-error`: a part of an area threw and was replaced; its detail is what was thrown.
 * `bars-area-retry` asks for a fresh start and is cancelled by the listener that handles it.
 * `bars-before-reload` is fired by the page around before it reloads itself, and is cancelled by whoever has something unsaved.
 */
export const areaErrorEvent = 'bars-area-error';
export const caughtErrorEvent = 'bars-caught-error';
export const areaRetryEvent = 'bars-area-retry';
export const beforeReloadEvent = 'bars-before-reload';

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

/** Whether nobody has something that a reload would lose. An area says so with `useUnsaved`. */
export const mayReload = (): boolean => window.dispatchEvent(new Event(beforeReloadEvent, { cancelable: true }));

const missingFileName = 'MissingFile';

/** The error of a page of an area whose file cannot be had. Areas are built apart, so it is known by its name. */
export const missingFile = (message: string): Error => Object.assign(new Error(message), { name: missingFileName });

export const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === missingFileName;
