import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What becomes of the statement at which the connection is lost: it never arrives, its answer never comes, or nothing is heard any more. */
export type Loss = 'unsent' | 'unanswered' | 'silent';

/** Between a command and its database: it counts statements, and loses the connection at one of them. */
export interface StatementProxy {
  port: number;
  /** The statements since it was mended, in the order of their arrival. */
  seen: readonly string[];
  /** From this statement on (0 is the first) nobody is let through; where it does not last, only who was connected is lost. */
  loseAt(statement: number, loss: Loss, lasts?: boolean): void;
  /** The same from the first commit on that comes after a statement with these words. */
  loseCommitAfter(words: RegExp, loss: Loss): void;
  /** Whether it has come to that. */
  isLost(): boolean;
  /** Everybody is let through again, and statements are counted anew. */
  mend(): void;
  close(): Promise<void>;
}

const headerBytes = 5;
const parse = 0x50;
const simpleQuery = 0x51;
const readyForQuery = 0x5a;

/** Cuts a stream into messages: a byte, and a length that counts itself. Source: PostgreSQL, message formats. */
const createMessages = (isFirstBare: boolean) => {
  let rest = Buffer.alloc(0);
  // The first one of a client has no byte in front.
  let isBare = isFirstBare;
  return (chunk: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, chunk]);
    const whole: Buffer[] = [];
    for (;;) {
      const extra = isBare ? 0 : 1;
      if (rest.length < headerBytes) return whole;
      const length = rest.readInt32BE(extra) + extra;
      if (rest.length < length) return whole;
      whole.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isBare = false;
    }
  };
};

/** The text of a message that brings a statement. */
const statementIn = (message: Buffer): string | null => {
  if (message[0] === simpleQuery) return message.toString('utf8', headerBytes, message.length - 1);
  if (message[0] !== parse) return null;
  const [, statement = ''] = message.toString('utf8', headerBytes).split('\0');
  return statement;
};

/** @param to the port of the database on this machine */
export const createStatementProxy = async (to: number): Promise<StatementProxy> => {
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  let plan: { isAt: (statement: string) => boolean; loss: Loss; lasts: boolean } | null = null;
  let isAwaited = false;
  let lost: Loss | null = null;
  let wasLost = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // Else each small message would wait for the one before it.
    socket
      .setNoDelay(true)
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  };
  const lose = (loss: Loss): void => {
    wasLost = true;
    lost = plan?.lasts === false ? null : loss;
    [plan, isAwaited] = [null, false];
    for (const socket of sockets)
      if (loss === 'silent') socket.pause();
      else socket.destroy();
  };
  /** Whether a message may go on. */
  const passes = (message: Buffer): boolean => {
    const statement = statementIn(message);
    if (statement !== null) seen.push(statement);
    if (plan === null || statement === null || isAwaited) return true;
    if (!plan.isAt(statement)) return true;
    if (plan.loss === 'unanswered') return (isAwaited = true);
    lose(plan.loss);
    return false;
  };
  const server = createServer((near) => {
    keep(near);
    if (lost !== null) return lost === 'silent' ? void near.pause() : void near.destroy();
    const far = connect(to, '127.0.0.1');
    keep(far);
    const [asked, answered] = [createMessages(true), createMessages(false)];
    near.on('data', (chunk: Buffer) => {
      for (const message of asked(chunk)) if (lost === null && passes(message)) far.write(message);
    });
    far.on('data', (chunk: Buffer) => {
      for (const message of answered(chunk)) {
        if (lost !== null) return;
        if (!isAwaited) near.write(message);
        // By then the database has done it.
        else if (message[0] === readyForQuery) lose('unanswered');
      }
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    loseAt: (at, loss, lasts = true) => {
      plan = { isAt: () => seen.length - 1 === at, loss, lasts };
    },
    loseCommitAfter: (words, loss) => {
      const isAt = (statement: string) => /^commit/i.test(statement) && seen.some((one) => words.test(one));
      plan = { isAt, loss, lasts: true };
    },
    isLost: () => wasLost,
    mend: () => {
      [plan, lost, isAwaited, wasLost] = [null, null, false, false];
      end();
      seen.length = 0;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      end();
      await closed;
    },
  };
};
