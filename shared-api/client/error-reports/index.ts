import type { BrandId } from '../../contracts/dto';

/** Where an error is reported from: a page of ours, or an element on another site's page. */
export type ReportSurface = 'portal' | 'frame' | 'element';

export interface ErrorReportsOptions {
  /** Our own origin, which takes the reports. */
  origin: string;
  apiKey: string;
  brand: BrandId;
  surface: ReportSurface;
  /** The page as a pattern without secrets, such as `/manage/:token`. */
  page: () => string;
}

export interface ErrorReports {
  /** Reports an error; it never throws. The first one loads Sentry's code. */
  capture: (error: unknown) => void;
}

/** One broken page is not to fill the report. */
const mostReports = 10;

/** Reports errors to our own origin. Nothing is loaded before the first one. Source: BW-198. */
export const createErrorReports = (options: ErrorReportsOptions): ErrorReports => {
  let left = mostReports;
  const known = new WeakSet<object>();
  const isKnown = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return false;
    const before = known.has(error);
    known.add(error);
    return before;
  };
  const send = async (error: unknown): Promise<void> => {
    try {
      const { sentryClient } = await import('./sentry');
      sentryClient(options).captureException(error);
    } catch {
      // The code could not be loaded: then the report could not be sent either.
      return;
    }
  };
  return {
    capture: (error) => {
      if (left === 0 || error === null || error === undefined || isKnown(error)) return;
      left -= 1;
      void send(error);
    },
  };
};

/** The page is loaded and has had time to become usable. */
const idleAfterMs = 4000;

/**
 * Reports the errors of a page of our own that nobody caught, and one page load in five once the page is idle.
 * It is not for other sites' pages: their errors are not ours.
 */
export const watchOwnPage = (options: ErrorReportsOptions): ErrorReports => {
  const reports = createErrorReports(options);
  window.addEventListener('error', ({ error }: ErrorEvent) => reports.capture(error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => reports.capture(reason));
  const reportLoad = async (): Promise<void> => {
    try {
      const { reportPageLoad } = await import('./sentry');
      reportPageLoad(options);
    } catch {
      return;
    }
  };
  setTimeout(() => void reportLoad(), idleAfterMs);
  return reports;
};
