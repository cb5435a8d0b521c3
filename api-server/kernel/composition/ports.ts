/** What modules ask of modules after them: the port's name and the type of what answers. A module adds its own with `declare module`, beside that type. */
// eslint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- the modules fill it
export interface PortMap {}

export type PortName = keyof PortMap;

/** What answers at some of the ports. */
export type Adapters = Partial<PortMap>;

/** Questions of an earlier module to a later one. What has happened and needs no answer is an event ([events](./events.ts)). */
export interface Ports {
  /** Declares that the caller asks at a port. What is returned reads the adapter, at the time of each question. @throws where none is connected yet */
  use<Name extends PortName>(name: Name): () => PortMap[Name];
  /** Connects what answers. `compose.ts` does it with what a domain returns. @throws for a port that is connected already */
  connect(adapters: Adapters): void;
  /** @throws for a port that somebody asks at and nothing answers */
  assertConnected(): void;
}

const namesOf = (adapters: Adapters): PortName[] =>
  Object.keys(adapters).filter((name): name is PortName => name in adapters);

export const createPorts = (): Ports => {
  const used = new Set<PortName>();
  let connected: Adapters = {};
  return {
    use: (name) => {
      used.add(name);
      return () => {
        const adapter = connected[name];
        if (adapter === undefined) throw new Error(`Nothing is connected to the port ${name}.`);
        return adapter;
      };
    },
    connect: (adapters) => {
      const twice = namesOf(adapters).filter((name) => connected[name] !== undefined);
      if (twice.length > 0) throw new Error(`Connected twice: ${twice.join(', ')}.`);
      connected = { ...connected, ...adapters };
    },
    assertConnected: () => {
      const missing = [...used].filter((name) => connected[name] === undefined);
      if (missing.length > 0) throw new Error(`Nothing is connected to: ${missing.join(', ')}.`);
    },
  };
};
