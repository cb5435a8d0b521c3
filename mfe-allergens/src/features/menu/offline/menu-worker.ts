import {
  keepsMenusMeta,
  menuCachePrefix,
  menuWorkerPage,
  menuWorkerPath,
  type KeepMessage,
} from '@bars/shared-api/contracts/kept-answers';

/** Whether the server wants menus to be kept; null on a page that does not say. */
export const readWish = (page: Document): boolean | null => {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${keepsMenusMeta}"]`)?.content;
  return content === 'true' ? true : content === 'false' ? false : null;
};

/** Not there in a private window of some browsers, and without HTTPS. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** The files of ours that the page has loaded. */
const loadedFiles = (): string[] => {
  const { origin } = window.location;
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === origin && url.pathname.startsWith('/a/'))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
};

/**
 * Has the worker keep the page and the answers of these calls. A worker is registered for it, unless there is one. The page does not
 * wait for it, and nothing is said where the browser refuses: the page works as well without.
 */
export const keepMenu = async (wanted: Pick<KeepMessage['keep'], 'calls' | 'headers'>): Promise<void> => {
  try {
    const registration = await workers()?.register(menuWorkerPath, { scope: menuWorkerPage, updateViaCache: 'none' });
    // The one that is there may be of an older release, or the one that removes itself. Without a connection it stays.
    if (registration?.active) await registration.update().catch(() => {});
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
    const message: KeepMessage = { keep: { ...wanted, files: loadedFiles() } };
    worker?.postMessage(message);
  } catch {
    return;
  }
};

/** Removes worker and copies, where the server does not want them any more. */
export const removeKept = async (): Promise<void> => {
  try {
    const registration = await workers()?.getRegistration(menuWorkerPage);
    if (registration === undefined) return;
    await registration.unregister();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(menuCachePrefix)).map((name) => caches.delete(name)));
  } catch {
    return;
  }
};
