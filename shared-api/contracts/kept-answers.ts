/**
 * What the page of the allergen menu, its service worker and the server say to each other about menus that are kept for when there
 * is no connection. Without zod, because the worker is a program of its own.
 */

/** Where the server serves the worker, and the one page that it is for. */
export const menuWorkerPath = '/allergens-worker.js';
export const menuWorkerPage = '/allergens';
/** The cache of the worker. A change of what is kept in it gets another number; older ones are deleted. */
export const menuCachePrefix = 'bars.allergens-';
export const menuCacheName = `${menuCachePrefix}1`;
/** In the head of a page: whether the server wants menus to be kept. */
export const keepsMenusMeta = 'bars:keeps-menus';

/** Why a page gets a copy: nothing has answered, or nothing in time. */
export const keptReasons = ['unreached', 'slow'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Headers of an answer that comes out of the device's cache. It has no `X-Server-Time`, which would be that of another day. */
export const keptHeaders = {
  because: 'x-kept-because',
  /** When the server gave the answer, by its own clock: ISO 8601. */
  at: 'x-kept-at',
  /** For how long the device has had it, in milliseconds; not there where the device cannot know. */
  forMs: 'x-kept-for-ms',
} as const;

/** An answer that the device has kept. */
export interface KeptCopy {
  because: KeptReason;
  /** When the server gave it, in milliseconds since the epoch by its own clock. */
  at: number;
  /** The server's time in milliseconds, counted from `at` without the device's date; null where the device's clock cannot be trusted. */
  now: () => number | null;
}

/** What a page that is ready asks its worker to keep. */
export interface KeepMessage {
  keep: {
    /** Addresses of files that the page has loaded. */
    files: string[];
    /** Calls whose answers the page shows. */
    calls: string[];
    /** Key and brand of these calls. */
    headers: Record<string, string>;
  };
}
