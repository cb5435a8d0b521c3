/** If the file of the bar selector does not load. Wording of the specification, for every brand. Source: BW-204. */
export const barSelectorOffline = 'Sorry, you seem to be offline';
