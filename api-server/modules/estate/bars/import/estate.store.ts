import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../../kernel/db';
import { apiKey, brand, estateBar, fileCategory, type Estate, partyType, preOrderOption } from '../estate.schema';
import type { Resource } from '../estate/resources.rules';

const own = (db: Db) => db.withTables<Tables<'estate_import' | 'estate_record'>>();

/** The last import: `version` rises with every change, `anchoredOn` is the day its dates count from. */
export interface EstateImport {
  version: number;
  contentHash: string;
  anchoredOn: string;
  /** It is the demo estate that the server imported by itself. */
  isDemo: boolean;
}

const kinds = ['brands', 'api_keys', 'categories', 'party_types', 'bars', 'pre_orders'] as const;

/** The last import, or undefined in an empty database. */
export const readImport = async (db: Db): Promise<EstateImport | undefined> => {
  const row = await own(db)
    .selectFrom('estate_import')
    .select(['version', 'content_hash', 'anchored_on', 'is_demo'])
    .executeTakeFirst();
  return (
    row && { version: row.version, contentHash: row.content_hash, anchoredOn: row.anchored_on, isDemo: row.is_demo }
  );
};

/** Keeps two imports from running at once; released with the transaction. */
export const lockImports = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('estate_import'))`.execute(tx);
};

export const writeImport = async (
  tx: Tx,
  { version, contentHash, anchoredOn, isDemo }: EstateImport,
  now: Date,
): Promise<void> => {
  const row = { version, content_hash: contentHash, anchored_on: anchoredOn, is_demo: isDemo, imported_at: now };
  await own(tx)
    .insertInto('estate_import')
    .values({ only_row: true, ...row })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
};

const keyOf = (record: { id: number } | { key: string }): string => ('key' in record ? record.key : String(record.id));

/** Replaces every record. */
export const replaceRecords = async (tx: Tx, estate: Estate): Promise<void> => {
  const tables = own(tx);
  const rows = kinds.flatMap((kind) =>
    estate[kind].map((record) => ({ kind, id: keyOf(record), body: JSON.stringify(record) })),
  );
  await tables.deleteFrom('estate_record').execute();
  await tables.insertInto('estate_record').values(rows).execute();
};

/** Every record of the database, checked again: what an older server wrote may not be what this one reads. */
export const readRecords = async (db: Db): Promise<Estate> => {
  const rows = await own(db).selectFrom('estate_record').select(['kind', 'body']).execute();
  const bodies = (kind: (typeof kinds)[number]) => rows.filter((row) => row.kind === kind).map((row) => row.body);
  return {
    brands: bodies('brands').map((body) => brand.parse(body)),
    api_keys: bodies('api_keys').map((body) => apiKey.parse(body)),
    categories: bodies('categories').map((body) => fileCategory.parse(body)),
    party_types: bodies('party_types').map((body) => partyType.parse(body)),
    bars: bodies('bars').map((body) => estateBar.parse(body)),
    pre_orders: bodies('pre_orders').map((body) => preOrderOption.parse(body)),
  };
};

/** Adds and changes what can be taken; what is gone is retired and keeps its bookings. Returns the number retired. */
export const writeResources = async (tx: Tx, resources: Resource[]): Promise<number> => {
  const rows = resources.map((one) => ({
    id: one.id,
    bar_id: one.barId,
    area: one.area,
    kind: one.kind,
    min_covers: one.minCovers,
    max_covers: one.maxCovers,
    combine_group: one.combineGroup,
    position: one.position,
    online: one.online,
  }));
  await sql`
    insert into resource (id, bar_id, area, kind, min_covers, max_covers, combine_group, position, online, retired)
    select id, bar_id, area, kind, min_covers, max_covers, combine_group, position, online, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id text, bar_id integer, area text, kind text, min_covers integer, max_covers integer,
      combine_group text, position integer, online boolean
    )
    on conflict (id) do update set
      bar_id = excluded.bar_id, area = excluded.area, kind = excluded.kind, min_covers = excluded.min_covers,
      max_covers = excluded.max_covers, combine_group = excluded.combine_group, position = excluded.position,
      online = excluded.online, retired = false`.execute(tx);
  const retired = await sql`
    update resource set retired = true
    where not retired and not (id = any(${resources.map((one) => one.id)}::text[]))`.execute(tx);
  return Number(retired.numAffectedRows ?? 0);
};
