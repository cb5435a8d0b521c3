import { AsyncLocalStorage } from 'node:async_hooks';
import { dayOf } from '@bars/shared-api/format';
import type { Clock } from '../../../kernel/time/clock';
import type { Db } from '../../../kernel/db';
import type { Estate } from './estate.schema';
import { barToDto, categoriesOnSale, publicList, typesOnSale, visibleBars } from './bars.rules';
import { type Resource, resourcesOf } from './estate/resources.rules';
import { readImport, readRecords } from './import/estate.store';
import type { BarsService } from './service';

/** The estate of one version, with what is looked up often laid ready. */
interface Snapshot {
  version: number;
  estate: Estate;
  bars: Map<number, Estate['bars'][number]>;
  types: Map<number, Estate['party_types'][number]>;
  resources: Map<number, Resource[]>;
}

const empty: Estate = { brands: [], api_keys: [], categories: [], party_types: [], bars: [], pre_orders: [] };

const snapshotOf = (version: number, estate: Estate): Snapshot => ({
  version,
  estate,
  bars: new Map(estate.bars.map((bar) => [bar.id, bar])),
  types: new Map(estate.party_types.map((type) => [type.id, type])),
  resources: new Map(estate.bars.map((bar) => [bar.id, resourcesOf(bar)])),
});

/** The service, and the way to make it read an estate that was imported since. */
export interface LoadedBars extends BarsService {
  /** Reads the estate again if another version is in the database. True when it did. */
  refresh(): Promise<boolean>;
}

/** Runs before another estate takes the place of this one. Its own reads see the new one already. */
export type BeforeEstate = () => Promise<void>;

const createBarsService = (current: () => Snapshot, clock: Clock): BarsService => {
  const today = () => dayOf(clock.now());
  return {
    brand: (id) => {
      const found = current().estate.brands.find((brand) => brand.id === id);
      if (!found) throw new Error(`The estate has no brand ${id}.`);
      return found;
    },
    brandByHost: (hostname) =>
      current().estate.brands.find((brand) => brand.hosts.includes(hostname.toLowerCase()))?.id ?? 0,
    barsOf: (brandId) => visibleBars(current().estate, brandId, today()),
    barFor: (brandId, barId) => visibleBars(current().estate, brandId, today()).find((bar) => bar.id === barId),
    bar: (barId) => current().bars.get(barId),
    partyType: (id) => current().types.get(id),
    partyTypes: () => current().estate.party_types,
    categoriesOf: (brandId) => categoriesOnSale(current().estate, brandId),
    partyTypesOf: (brandId) => typesOnSale(current().estate, brandId),
    preOrderOptions: () => current().estate.pre_orders,
    toDto: barToDto,
    list: () => publicList(current().estate, today()),
    placeBySlug: (slug) =>
      current().estate.bars.find((bar) => bar.slug === slug && bar.frontend_visible && !bar.central_bar),
    resourcesOf: (barId) => current().resources.get(barId) ?? [],
    apiKey: (key) => current().estate.api_keys.find((one) => one.key === key),
    apiKeys: () => current().estate.api_keys,
    brands: () => current().estate.brands,
    version: () => current().version,
  };
};

/**
 * The estate of the database, in memory. An empty database gives an empty estate until something is imported.
 * `refresh` is cheap when nothing changed, so another process may import while this one runs.
 * @param before for what has to be ready with the new estate; nobody else sees it until then
 */
export const loadBars = async (
  db: Db,
  clock: Clock,
  before: BeforeEstate = () => Promise.resolve(),
): Promise<LoadedBars> => {
  let snapshot = snapshotOf(0, empty);
  const coming = new AsyncLocalStorage<Snapshot>();
  const refresh = async (): Promise<boolean> => {
    const last = await readImport(db);
    if (!last || last.version === snapshot.version) return false;
    const next = snapshotOf(last.version, await readRecords(db));
    await coming.run(next, before);
    snapshot = next;
    return true;
  };
  await refresh();
  return { ...createBarsService(() => coming.getStore() ?? snapshot, clock), refresh };
};
