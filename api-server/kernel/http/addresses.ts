/** Calls: a caller's own answers. */
export const isApi = (url: string): boolean => /^\/api(\/|$|\?)/.test(url);

/** Files whose address names their content: modules, fonts, the shell's own. */
export const isVersioned = (url: string): boolean => url.startsWith('/a/');
