import type { Surface } from '../area';

/** Keys of everything that belongs to the customer; `all` clears it after a login. */
export const customerKeys = {
  all: ['customers'] as const,
  me: (surface: Surface) => [...customerKeys.all, 'me', surface] as const,
  profile: () => [...customerKeys.all, 'profile'] as const,
};

/**
 * Keys of drafts that are kept while a customer logs in again: by customer, and not cleared by a login.
 * Drafts are in memory only, and end with the page.
 */
export const customerDraftKeys = {
  all: ['customer-drafts'] as const,
  myDetails: (customerId: string) => [...customerDraftKeys.all, customerId, 'my-details'] as const,
};
