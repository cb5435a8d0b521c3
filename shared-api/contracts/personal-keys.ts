/** A name under which something is kept in a browser. A name that takes a brand is kept once for each brand. */
export interface StorageEntry {
  name: string | ((brand: number) => string);
  storage: 'local' | 'session';
  /** Whose it is. A customer's goes when their session ends, whichever way; that of staff with theirs; null: it says nothing about a person. */
  whose: 'customer' | 'staff' | null;
  why: string;
}

/** Whether a name in a browser is that of an entry, for whichever brand. */
export const isNameOf = ({ name: of }: StorageEntry, name: string): boolean =>
  typeof of === 'string' ? name === of : name.startsWith(of(0).slice(0, -1));
