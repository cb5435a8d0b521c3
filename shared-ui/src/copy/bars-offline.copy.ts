/** If the list of the bars or the file of the bar selector cannot be fetched, for whatever reason. Wording of the specification, for every brand. Sources: BW-204, RT-71. */
export const barsOffline = 'Sorry, you seem to be offline';
