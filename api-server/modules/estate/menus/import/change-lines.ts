import type { ItemChange, Presence, PresenceChange } from '../rules/item-changes.rules';

const gained: Readonly<Record<Presence, string>> = {
  contains: 'contains',
  may_contain: 'may contain',
  unknown: 'no longer known',
  none: 'none',
};
const lost: Readonly<Record<Presence, string>> = {
  contains: 'was contained',
  may_contain: 'may have been contained',
  unknown: 'was not known',
  none: 'none',
};
const lostTo: Readonly<Partial<Record<Presence, string>>> = { may_contain: ', now a trace' };

const gainOf = ({ allergen, to }: PresenceChange): string => `${allergen} (${gained[to]})`;
const lossOf = ({ allergen, from, to }: PresenceChange): string => `${allergen} (${lost[from]}${lostTo[to] ?? ''})`;

const insteadOf = (instead: { id: number; name: string } | null): string =>
  instead === null ? '' : `, which stands in the place of item ${instead.id} “${instead.name}”,`;

/** A dish that changes, for the person who imports: what it gains and what it loses. `instead`: the item in whose place it stands, under another id; null where it is the same one. */
export const changeLine = (
  item: { id: number; name: string },
  menu: string,
  { gains, losses }: ItemChange,
  instead: { id: number; name: string } | null,
): string =>
  `item ${item.id} “${item.name}” of “${menu}”${insteadOf(instead)} ${[
    ...(gains.length === 0 ? [] : [`gains ${gains.map(gainOf).join(', ')}`]),
    ...(losses.length === 0 ? [] : [`loses ${losses.map(lossOf).join(', ')}`]),
  ].join('; ')}`;

/** Why an import stops at a dish that loses an allergen. */
export const lossRefusal = (line: string, id: number): string => `${line}. If the kitchen says so, add --confirm ${id}`;
