import type { ItemChange, Presence, PresenceChange } from './item-changes.rules';

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

/** A dish that changes, for the person who imports: what it gains and what it loses. */
export const changeLine = (dish: string, { gains, losses }: ItemChange): string =>
  `${dish} ${[
    ...(gains.length === 0 ? [] : [`gains ${gains.map(gainOf).join(', ')}`]),
    ...(losses.length === 0 ? [] : [`loses ${losses.map(lossOf).join(', ')}`]),
  ].join('; ')}`;

/** Why an import stops at a dish that loses an allergen. @param name by which it is confirmed */
export const lossRefusal = (line: string, name: string): string =>
  `${line}. If the kitchen says so, add --confirm ${name}`;
