import { allergenMenuTypesPath } from '@bars/shared-api/contracts/menus';

/** The browser hides the answer from a page whose origin no key names, which looks like no network. A `no-cors` call tells the two apart. */
const isReachable = async (origin: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(3000);
    await fetch(origin + allergenMenuTypesPath(0), { mode: 'no-cors', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
};

/** Tells the page's developer where to look if the server is there and its answers cannot be read; visitors are shown whom to ask anyway. */
export const sayUnanswered = async (origin: string, element: HTMLElement): Promise<void> => {
  if (!navigator.onLine || !(await isReachable(origin))) return;
  // oxlint-disable-next-line no-console -- for the page's developer
  console.warn(
    `bars-allergen-menu gets no answer: the server is there, and the browser lets this page read nothing of it. Is ${location.origin} among the origins of the key? The browser's own line about CORS names the call. A network that was away for a moment looks the same.`,
    element,
  );
};
