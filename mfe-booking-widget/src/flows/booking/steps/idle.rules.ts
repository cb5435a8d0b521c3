/** Delay before prefetching, in milliseconds: a step is painted by then, and the first one has requested its fonts. */
export const idleMs = 600;
