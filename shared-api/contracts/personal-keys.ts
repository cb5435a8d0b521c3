import {
  accountTextsKey,
  dayPartKey,
  draftKey,
  fontsKey,
  joinTextsKey,
  lastBarKey,
  linkGrantsKey,
  loggedOutKey,
  partyDraftsKey,
  paymentCodeKey,
  refundKey,
  reloadKey,
  resumeKey,
  sessionKey,
  staffLoginKey,
} from './storage-keys';

/** A name under which something is kept in a browser. A name that takes a brand is kept once for each brand. */
export interface StorageEntry {
  name: string | ((brand: number) => string);
  storage: 'local' | 'session';
  /** Whose it is. A customer's goes when their session ends, whichever way; that of staff with theirs; null: it says nothing about a person. */
  whose: 'customer' | 'staff' | null;
  why: string;
}

/** Every name of `storage-keys`. A test fails for one that is not here. */
export const storageEntries: readonly StorageEntry[] = [
  { name: sessionKey, storage: 'local', whose: 'customer', why: 'it opens a booking session, whose answers hold the contact' },
  { name: dayPartKey, storage: 'local', whose: null, why: 'a part of the day' },
  { name: lastBarKey, storage: 'local', whose: null, why: 'a bar' },
  { name: refundKey, storage: 'local', whose: null, why: 'a note without a name, amount or day' },
  { name: fontsKey, storage: 'local', whose: null, why: 'a file of ours' },
  { name: loggedOutKey, storage: 'local', whose: null, why: 'a random number' },
  { name: staffLoginKey, storage: 'local', whose: 'staff', why: 'a name' },
  { name: draftKey, storage: 'session', whose: 'customer', why: 'contact and allergies' },
  { name: accountTextsKey, storage: 'session', whose: 'customer', why: 'an address and names' },
  { name: joinTextsKey, storage: 'session', whose: 'customer', why: 'names, an address and allergies' },
  { name: partyDraftsKey, storage: 'session', whose: 'customer', why: 'names of guests and allergies' },
  { name: paymentCodeKey, storage: 'session', whose: 'customer', why: 'it opens what is to be paid' },
  { name: linkGrantsKey, storage: 'session', whose: 'customer', why: 'it opens a protected booking' },
  { name: reloadKey, storage: 'session', whose: null, why: 'a release of ours' },
  { name: resumeKey, storage: 'session', whose: null, why: 'on other sites alone, and it brings neither contact nor payment back' },
];

/** Whether a name in a browser is that of an entry, for whichever brand. */
export const isNameOf = ({ name: of }: StorageEntry, name: string): boolean => (typeof of === 'string' ? name === of : name.startsWith(of(0).slice(0, -1)));
