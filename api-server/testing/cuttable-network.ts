import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a server and its database. */
export interface CuttableNetwork {
  port: number;
  /** From now on nothing comes through, and nobody is told. */
  cut(): void;
  /** New connections come through again; the ones from before are lost. */
  mend(): void;
  /** New connections go to another port, as after a change of a name or of a virtual address; the ones from before stay where they are. */
  moveTo(port: number): void;
  close(): Promise<void>;
}

/** Forwards every connection to a port of this machine. */
export const createCuttableNetwork = async (first: number): Promise<CuttableNetwork> => {
  const lines = new Set<Socket>();
  let isCut = false;
  let to = first;
  const keep = (socket: Socket): void => {
    lines.add(socket);
    socket.on('error', () => undefined).on('close', () => lines.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.pause();
    const far = connect(to, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = (): void => {
    for (const line of lines) line.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const line of lines) line.unpipe().pause();
    },
    mend: () => {
      isCut = false;
      end();
    },
    moveTo: (port) => {
      to = port;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      end();
      await closed;
    },
  };
};
