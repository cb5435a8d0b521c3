/** A channel between the pages of one browser. */
export interface PageChannel {
  post(message: unknown): void;
  close(): void;
}

/** What following a booking needs of the browser. */
export interface LiveEnvironment {
  fetch(url: string, init: RequestInit): Promise<Response>;
  isHidden(): boolean;
  /** Calls back whenever the page is hidden or shown; returns what ends that. */
  onVisibility(changed: () => void): () => void;
  /** Calls `work` once no other page of the browser holds the name, and holds it until `work` is done. Undefined where the browser has no locks. */
  hold: ((name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>) | undefined;
  /** Undefined where the browser has no channels. */
  channel: ((name: string, heard: (message: unknown) => void) => PageChannel) | undefined;
}

/** The browser's own. */
export const browserLiveEnvironment = (page: Document = document): LiveEnvironment => ({
  fetch: (url, init) => fetch(url, init),
  isHidden: () => page.visibilityState === 'hidden',
  onVisibility: (changed) => {
    page.addEventListener('visibilitychange', changed);
    return () => page.removeEventListener('visibilitychange', changed);
  },
  // Only pages that are secure have locks.
  hold: 'locks' in navigator ? (name, signal, work) => navigator.locks.request(name, { signal }, work) : undefined,
  channel:
    'BroadcastChannel' in globalThis
      ? (name, heard) => {
          const channel = new BroadcastChannel(name);
          channel.addEventListener('message', ({ data }) => heard(data));
          return { post: (message) => channel.postMessage(message), close: () => channel.close() };
        }
      : undefined,
});
