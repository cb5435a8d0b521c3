import type { Tx } from '../db';

/** What modules tell each other: the event's name and what is said of it. A module adds its own with `declare module`, beside the type of what is said. */
// eslint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- the modules fill it
export interface EventMap {}

export type EventName = keyof EventMap;

/** Is called in the transaction of whoever emits; what it throws undoes that transaction. */
export type Listener<Name extends EventName> = (tx: Tx, event: EventMap[Name]) => Promise<void>;

export interface Events {
  /** Adds a listener. Those of an event are called one after the other, in the order in which `compose.ts` put their modules together. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Resolves once every listener is done. */
  emit<Name extends EventName>(tx: Tx, name: Name, event: EventMap[Name]): Promise<void>;
}

type Listeners = { readonly [Name in EventName]?: readonly Listener<Name>[] };

export const createEvents = (): Events => {
  let listeners: Listeners = {};
  const of = <Name extends EventName>(name: Name): readonly Listener<Name>[] => listeners[name] ?? [];
  return {
    on: (name, listener) => {
      listeners = { ...listeners, [name]: [...of(name), listener] };
    },
    emit: async (tx, name, event) => {
      for (const listener of of(name)) await listener(tx, event);
    },
  };
};
