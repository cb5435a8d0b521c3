import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestServer } from './harness';

/**
 * What each role gets from every call. `customer` owns what a call is about, `otherCustomer` is somebody else who is logged in.
 * `unverified` has a right password and an address that was never confirmed, which logs nobody in. An app user is a customer
 * whose login the app opened. HEAD is not listed: it is the same route as GET.
 */
export const roles = ['none', 'customer', 'otherCustomer', 'unverified', 'appUser', 'staff'] as const;
export type Role = (typeof roles)[number];

/** The value of `otherCustomer` where a call has no owner: everybody gets what the customer gets. */
export const noOwner = 'the call has no owner';
/** The value of `otherCustomer` where a secret code or link names what a call is about: whoever has it gets what the customer gets. */
export const theCodeCounts = 'whoever has the code';

export interface Row {
  /** The call as this role makes it; what it needs is there anew for each role. */
  send: (fixture: Fixture, role: Role) => InjectOptions | Promise<InjectOptions>;
  gets: Record<Role, string>;
  /** What of an answer counts; default its status, and its code where it was refused. */
  shows?: (answer: LightMyRequestResponse) => string;
}

export const statusOf = (answer: LightMyRequestResponse): string => {
  const isRefused = answer.statusCode >= 400 && String(answer.headers['content-type']).includes('json');
  return isRefused ? `${answer.statusCode} ${String(answer.json().code)}` : String(answer.statusCode);
};
/** Whose details an answer has. */
export const whose = (answer: LightMyRequestResponse): string =>
  answer.statusCode === 200 ? String(answer.json().data.email ?? 'nobody') : statusOf(answer);

export const everybody = (outcome: string, otherCustomer: string = noOwner): Row['gets'] => ({
  none: outcome,
  customer: outcome,
  otherCustomer,
  unverified: outcome,
  appUser: outcome,
  staff: outcome,
});

/** A call about the account that is logged in. `others` get the same for theirs, unless it names something of the customer's. */
export const loggedIn = (outcome: string, others: string = outcome): Row['gets'] => ({
  none: '401 login_required',
  customer: outcome,
  otherCustomer: others,
  unverified: '401 login_required',
  appUser: others,
  staff: '401 login_required',
});

export const addressOf = (role: Role): string => `${role.toLowerCase()}@people.example`;
export const get = (url: string): InjectOptions => ({ method: 'GET', url });
export const post = (url: string, payload?: Record<string, unknown>): InjectOptions => ({
  method: 'POST',
  url,
  ...(payload === undefined ? {} : { payload }),
});
export const unknown = 'u'.repeat(32);

export interface Fixture {
  server: TestServer;
  booking(): Promise<{ id: string; manage_key: string; invite_code: string }>;
  /** The code of a guest with the address of the customer. */
  guest(): Promise<string>;
  /** A session of the booking wizard that can be completed. */
  sessionToComplete(): Promise<string>;
  /** A link of a mail to an account that is not confirmed (`verification`), or is (`reset`). */
  link(kind: 'verification' | 'reset'): Promise<{ token: string; customerId: string }>;
  /** A sign-in that the provider has answered. Its cookie belongs to the browser. */
  signIn(provider: 'google' | 'staff', role: Role): Promise<{ code: string; state: string; cookie: string; to: URL }>;
}
