import { menuAge, type MenuAge } from '@bars/shared-api/contracts/menu-age';
import type { AllergenMenu } from '@bars/shared-api/contracts/menus';
import { dayOf } from '@bars/shared-api/format';

/**
 * Why a menu is old: nobody has ever checked it, the last check at the venue is long ago or was of a former version, or the server has not
 * confirmed it for long.
 */
export type AgeCause = 'unchecked' | 'check' | 'changed' | 'connection';

/** How far a menu can be relied on. */
export interface Freshness {
  age: MenuAge;
  /** Null while it is current. */
  cause: AgeCause | null;
}

/**
 * The server's time at which a menu is judged, in milliseconds. A kept copy has its own, as the page may not have heard from the server;
 * null where nobody can know.
 * @param now the server's time as the page knows it
 */
export const timeOf = ({ kept }: Pick<AllergenMenu, 'kept'>, now: number): number | null =>
  kept === undefined ? now : kept.now();

/**
 * The age of a menu by the server's clock, and why. The device's date plays no part in it.
 * @param now the server's time in milliseconds; null where it cannot be known, which makes the menu too old
 */
export const freshnessOf = (
  { meta, confirmedAt }: Pick<AllergenMenu, 'meta' | 'confirmedAt'>,
  now: number | null,
): Freshness => {
  const today = dayOf(new Date(now ?? confirmedAt));
  const facts = { checkedOn: meta.checked_on, today, sinceConfirmedMs: now === null ? null : now - confirmedAt };
  const age = menuAge(facts);
  if (age === 'current') return meta.is_changed_since_check ? { age: 'due', cause: 'changed' } : { age, cause: null };
  if (meta.checked_on === null) return { age, cause: 'unchecked' };
  const isByCheck = menuAge({ ...facts, sinceConfirmedMs: 0 }) === age;
  return { age, cause: isByCheck ? 'check' : 'connection' };
};
