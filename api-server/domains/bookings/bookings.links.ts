/** Where the lead booker manages the booking. Source: BW-169. */
export const manageLink = (host: string, manageKey: string): string => `${host}/manage/${manageKey}`;

/** Where a guest has their own page. */
export const guestLink = (host: string, code: string): string => `${host}/guest/${code}`;
