/** Whether the page changed its own address. Back and Forward are the browser's. single-spa names `pushState` or `replaceState` on the event that it makes for the first. */
export const isByPage = (event: Event): boolean => 'singleSpaTrigger' in event;
