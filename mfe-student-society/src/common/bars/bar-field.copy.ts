/** If the file of the bar selector does not load. Wording of the specification, for every brand. Source: RT-71. */
export const barSelectorOffline = 'Sorry, you seem to be offline';
