/**
 * Calls `retry` once: when the button is pressed, or when the visitor is online again.
 * An element that was removed from the page does not retry, and its window listener is removed.
 */
export const offerTryAgain = (button: HTMLButtonElement, retry: () => void): void => {
  const online = new AbortController();
  const again = () => {
    online.abort();
    retry();
  };
  button.addEventListener('click', again, { once: true });
  window.addEventListener('online', () => (button.isConnected ? again() : online.abort()), { signal: online.signal });
};

/**
 * Gives the version's folder another address for each try. A browser may cache a failed module by its address until the page
 * is closed. A query would change the first file only, not its imports. So the first characters of the folder are
 * percent-encoded, which every server reads as the same.
 * @param folder address, with a slash at its end
 * @example folderAgain('https://book.example/elements/0bd6/', 1) // 'https://book.example/elements/%30bd6/'
 */
export const folderAgain = (folder: string, tries: number): string =>
  folder.replace(/\w+\/$/, (version) => version.replace(/\w/g, (letter, place: number) => (place < tries ? `%${letter.charCodeAt(0).toString(16)}` : letter)));
