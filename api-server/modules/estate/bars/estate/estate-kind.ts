import type * as z from 'zod/mini';
import type { Tx } from '../../../../kernel/db';
import type { Brand, Estate, FileEstate } from '../estate.schema';
import { duplicates, type Finding, findingIf } from './checks/problem';

/** A thing of the estate's files, and where it stands. */
export interface Located<Item> {
  file: string;
  /** Path of the item within its file, `` or `[3]`. */
  at: string;
  item: Item;
}

/** What a kind is written with, in the transaction of the import. */
export interface KindContext {
  estate: Estate;
  /** The brand of a bar. */
  brandOf: (barId: number | null) => Brand | undefined;
  /** The day that the estate's dates count from, `YYYY-MM-DD`. */
  anchoredOn: string;
  now: Date;
}

/** The things of one kind that an estate brings. */
export interface KindOfEstate {
  isDemonstration: boolean;
  findings: (estate: FileEstate) => (Finding & { file: string; at: string })[];
  write: (tx: Tx, context: KindContext) => Promise<void>;
}

/** A kind of things that a domain keeps for itself and that arrive with the estate's files. */
export interface EstateKind {
  /** Its file `<name>.json`, or every file of its folder `<name>/`. */
  name: string;
  read: (readAll: <Item>(schema: z.ZodMiniType<Item>) => Located<Item>[]) => KindOfEstate;
}

export interface EstateKindOptions<Item> {
  name: string;
  schema: z.ZodMiniType<Item>;
  /** A field that no two of them share. */
  unique: { field: string; of: (item: Item) => string | number };
  /** The bar that one names; the estate must have it. */
  barOf?: (item: Item) => number | null;
  /** What else is wrong with them, by themselves, together and against the rest of the estate. */
  check?: (items: readonly Item[], estate: FileEstate) => (Finding & { index: number })[];
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
  isDemonstration = false,
  write,
}: EstateKindOptions<Item>): EstateKind => ({
  name,
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
      findings: (estate) =>
        [...repeated, ...barless(estate), ...(check?.(items, estate) ?? [])].map(({ index, path, message }) => ({
          path,
          message,
          file: located[index]?.file ?? name,
          at: located[index]?.at ?? '',
        })),
      write: (tx, context) => write(tx, items, context),
    };
  },
});
