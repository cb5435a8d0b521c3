import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '../../..');
/** What the server serves: the import map, the shell and every kept version of every module. */
export const SITE = join(ROOT, 'dist', 'site');
/** Stamps of what was built from which sources. */
export const CACHE = join(ROOT, '.cache', 'build');
