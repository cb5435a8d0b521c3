import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a server and its database. */
export interface CuttableNetwork {
  port: number;
  /** From now on nothing comes through, and nobody is told. */
  cut(): void;
  /** New connections come through again; the ones from before are lost. */
  mend(): void;
  close(): Promise<void>;
}

/** Forwards every connection to a port of this machine. */
export const createCuttableNetwork = async (to: number): Promise<CuttableNetwork> => {
  const lines = new Set<Socket>();
  let isCut = false;
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
    close: async () => {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      end();
      await closed;
    },
  };
};
