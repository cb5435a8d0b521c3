/**
 * An address whose first segment is written as it is read. The router decodes before it looks, what decides by the address
 * does not: `/%61pi/…` must not be another address for `/api/…`, nor must a whole URL.
 */
export const isPlain = (url: string): boolean => /^\/(?!\/)[^/?#%]*(?:[/?#]|$)/.test(url);

/** An address without its query; a fragment is never sent. */
export const pathOf = (url: string): string => url.split('?')[0] ?? '/';

/** A path with a zero byte is nowhere: no database takes one. */
export const hasZeroByte = (url: string): boolean => pathOf(url).includes('%00');

/** Calls: a caller's own answers. */
export const isApi = (url: string): boolean => /^\/api(\/|$|\?)/.test(url);

/** Files that any page may load: the list of the bars, elements, modules and fonts. */
export const isOpenFile = (url: string): boolean => /^\/(static|elements|a)\//.test(url);

/** The list of the bars. */
export const isBarList = (url: string): boolean => url.startsWith('/static/');

/** Files whose address names their content: modules, fonts, the shell's own, pinned elements. */
export const isVersioned = (url: string): boolean => /^\/(a|elements\/[0-9a-f]{16})\//.test(url);
