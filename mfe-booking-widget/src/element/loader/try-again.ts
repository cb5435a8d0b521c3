/**
 * Calls `retry` when the button is pressed, or by itself when the visitor is online again; once.
 * An element that has been taken out of the page tries nothing, and keeps nothing of the window.
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
 * The version's folder under another address for each try. A browser may remember for as long as the page lives that a module
 * did not come, by its address; a query would change the first file only, not what that imports. So the first characters of
 * the folder are written in percent, which every server reads as the same.
 * @param folder address, with a slash at its end
 * @example folderAgain('https://book.example/elements/0bd6/', 1) // 'https://book.example/elements/%30bd6/'
 */
export const folderAgain = (folder: string, tries: number): string =>
  folder.replace(/\w+\/$/, (version) => version.replace(/\w/g, (letter, place: number) => (place < tries ? `%${letter.charCodeAt(0).toString(16)}` : letter)));
