/** What is offered after a verification that failed. */
export type WayOn = 'logIn' | 'register' | 'retry' | 'book';

const wayOnByCode: Readonly<Record<string, WayOn>> = {
  link_used: 'logIn',
  link_unknown: 'register',
  link_expired: 'register',
  link_replaced: 'register',
  link_of_other_customer: 'register',
  link_of_other_brand: 'book',
};

/** The way on for the server's code; anything else may succeed when it is tried again. */
export const wayOn = (code: string | null): WayOn => wayOnByCode[code ?? ''] ?? 'retry';

/** The link itself does not work, so that its form is of no use. */
export const isLinkBroken = (code: string | null): boolean => wayOn(code) !== 'retry';
