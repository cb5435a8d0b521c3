/** Any page may load our files: brand pages and frames do. */
export const anyOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Of files whose address names their content, beside how long they are kept. */
export const forEverHeaders = { ...anyOrigin, vary: 'Accept-Encoding' };

/** Five minutes, then asked for again, for a day after the old one is used: a release reaches every page soon, and none waits for it. */
export const evergreen = 'public, max-age=300, stale-while-revalidate=86400';
