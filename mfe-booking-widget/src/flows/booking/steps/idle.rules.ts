/** Before anything is fetched ahead: long enough for a step to be painted, and for the first one to ask for its fonts; milliseconds. */
export const idleMs = 600;
