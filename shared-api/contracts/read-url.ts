/** An address as a URL; null for a text that is none. What a browser has for that is younger than an app's web view may be. */
export const readUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};
