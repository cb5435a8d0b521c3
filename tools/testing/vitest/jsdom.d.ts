/** Loaded for what it reads on loading; none of its names is used. */
declare module 'jsdom';
