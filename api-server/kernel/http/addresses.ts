/** Calls: a caller's own answers. */
export const isApi = (url: string): boolean => /^\/api(\/|$|\?)/.test(url);

/** Files whose address names their content: modules, fonts, the shell's own, pinned elements. */
export const isVersioned = (url: string): boolean => /^\/(a|elements\/[0-9a-f]{16})\//.test(url);
