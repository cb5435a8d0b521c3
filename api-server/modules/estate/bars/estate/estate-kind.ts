import type * as z from 'zod/mini';
import type { Tx } from '../../../../kernel/db';
import type { Brand, Estate, FileEstate } from '../estate.schema';
import { duplicates, type Finding, findingIf } from './checks/problem';

/** A thing of the estate's files, and how what is wrong with it is said: where it stands, then the message. */
export interface Located<Item> {
  item: Item;
  sentence: (path: string, message: string) => string;
}

/**
 * What a path of a file's entry leads into by its own name, such as a dish of a menu, and how many parts of the path lead there. Null where it leads
 * into nothing with a name. The entry may be malformed.
 */
export type NameIn = (entry: unknown, path: readonly (string | number)[]) => { name: string; depth: number } | null;

/** What a kind is written with, in the transaction of the import. */
export interface KindContext {
  estate: Estate;
  /** The estate that was there before; null in an empty database. */
  previous: Estate | null;
  /** The brand of a bar. */
  brandOf: (barId: number | null) => Brand | undefined;
  /** The day that the estate's dates count from, `YYYY-MM-DD`. */
  anchoredOn: string;
  now: Date;
  /** What the person who imports has said that they mean, such as the id of a dish that loses an allergen. */
  confirmed: ReadonlySet<string>;
  /** Tells the person who imports what changes. */
  note: (line: string) => void;
  /** Refuses the import unless it is a dry run, with the reason. */
  refuse: (line: string) => void;
}

/** The things of one kind that an estate brings. */
export interface KindOfEstate {
  isDemonstration: boolean;
  /** A sentence for everything that is wrong with them. */
  problems: (estate: FileEstate) => string[];
  /** The estate with what they add to what it says. */
  completed: (estate: Estate) => Estate;
  write: (tx: Tx, context: KindContext) => Promise<void>;
}

/** A kind of things that a domain keeps for itself and that arrive with the estate's files. */
export interface EstateKind {
  /** Its file `<name>.json`, or every file of its folder `<name>/`. */
  name: string;
  /** Where problems are said with line and name. */
  nameIn?: NameIn;
  read: (readAll: <Item>(schema: z.ZodMiniType<Item>) => Located<Item>[]) => KindOfEstate;
}

export interface EstateKindOptions<Item> {
  name: string;
  schema: z.ZodMiniType<Item>;
  /** Says every problem with its line in the file, and with the name of what it is about. */
  nameIn?: NameIn;
  /** A field that no two of them share. */
  unique: { field: string; of: (item: Item) => string | number };
  /** The bar that one names; the estate must have it. */
  barOf?: (item: Item) => number | null;
  /** What else is wrong with them, by themselves, together and against the rest of the estate. */
  check?: (items: readonly Item[], estate: FileEstate) => (Finding & { index: number })[];
  /** The estate with what they add to what it says. */
  complete?: (estate: Estate, items: readonly Item[]) => Estate;
  /** True where they are for local demonstration and stay out elsewhere: accounts with published passwords. */
  isDemonstration?: boolean;
  /** Adds what is new. It is called again with the next version of the estate's files. */
  write: (tx: Tx, items: readonly Item[], context: KindContext) => Promise<void>;
}

/** Describes a kind once: its files, what is wrong with them, and how it is kept. `api-server/estate-kinds.ts` lists all of them. */
export const defineEstateKind = <Item>({
  name,
  schema,
  unique,
  barOf,
  check,
  complete,
  nameIn,
  isDemonstration = false,
  write,
}: EstateKindOptions<Item>): EstateKind => ({
  name,
  ...(nameIn === undefined ? {} : { nameIn }),
  read: (readAll) => {
    const located = readAll(schema);
    const items = located.map(({ item }) => item);
    const repeated = duplicates(items, unique.of, String).map(({ path, message }) => ({
      index: Number(path),
      path: unique.field,
      message,
    }));
    const barless = (estate: FileEstate) =>
      items.flatMap((item, index) => {
        const barId = barOf?.(item) ?? null;
        return findingIf(
          barId !== null && !estate.bars.some(({ id }) => id === barId),
          'bar_id',
          `there is no bar ${barId}`,
        ).map((finding) => ({ index, ...finding }));
      });
    return {
      isDemonstration,
      problems: (estate) =>
        [...repeated, ...barless(estate), ...(check?.(items, estate) ?? [])].flatMap(
          ({ index, path, message }) => located[index]?.sentence(path, message) ?? [],
        ),
      completed: (estate) => complete?.(estate, items) ?? estate,
      write: (tx, context) => write(tx, items, context),
    };
  },
});
