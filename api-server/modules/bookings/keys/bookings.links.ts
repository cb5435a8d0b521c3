/** Where the lead booker manages the booking. Source: BW-169. */
export const manageLink = (host: string, manageKey: string): string => `${host}/manage/${manageKey}`;
